import { afterEach, expect, it, vi } from 'vitest';
import { checkedOptions } from './checked-options';
import { startRedirect } from './start-redirect';

const OPTIONS = {
  code: 'LK-CAFE0001',
  display: 'redirect',
  returnUrl: '/gracias',
  loadTimeoutMs: 1000,
} as const;

function redirected() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const checked = checkedOptions(OPTIONS, 'https://pay.example.com');
  return { assign, session: startRedirect(checked, { id: '1', now: () => 0 }) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('goes to the hosted page and settles when this page is left', async () => {
  const { assign, session } = redirected();
  expect(assign).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/pay\.example\.com\/\?code=LK-CAFE0001&returnUrl=/),
  );
  window.dispatchEvent(new Event('pagehide'));
  expect(await session.result).toMatchObject({ outcome: 'pending', reason: 'redirected', paid: false });
});

it('fails where the page is never left', async () => {
  vi.useFakeTimers();
  const { session } = redirected();
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('pagehide'));
  expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'load_timeout' });
});

it('can be called off', async () => {
  const stop = vi.fn();
  vi.stubGlobal('stop', stop);
  const { session } = redirected();
  session.close();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(await session.result).toMatchObject({ outcome: 'canceled' });
});
