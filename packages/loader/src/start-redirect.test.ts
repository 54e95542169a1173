import { afterEach, expect, it, vi } from 'vitest';
import { checkedOptions } from './checked-options';
import { createListeners } from './checkout-session';
import { startRedirect } from './start-redirect';

const OPTIONS = {
  code: 'LK-CAFE0001',
  display: 'redirect',
  returnUrl: '/gracias',
  loadTimeoutMs: 1000,
} as const;

const ORIGIN = 'https://pay.example.com';
const CONTEXT = {
  id: '1',
  now: () => 0,
  listeners: createListeners(''),
  language: 'es',
  origin: ORIGIN,
  debug: false,
} as const;

/** What was begun has waited for whoever listens. */
const soon = () => Promise.resolve();

const stop = vi.fn();

function redirected() {
  vi.stubGlobal('stop', stop);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  return { assign, session: startRedirect(checkedOptions(OPTIONS, ORIGIN), CONTEXT) };
}

afterEach(() => {
  stop.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('goes to the hosted page and settles when this page is left', async () => {
  const { assign, session } = redirected();
  await soon();
  expect(assign).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/pay\.example\.com\/\?type=lk&code=LK-CAFE0001&returnUrl=/),
  );
  window.dispatchEvent(new Event('pagehide'));
  expect(await session.result).toMatchObject({ outcome: 'pending', reason: 'redirected', paid: false });
});

it('fails where the page is never left', async () => {
  vi.useFakeTimers();
  const { session } = redirected();
  await soon();
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('pagehide'));
  expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'load_timeout' });
});

it('can be called off', async () => {
  const { session } = redirected();
  await soon();
  session.close();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(await session.result).toMatchObject({ outcome: 'canceled' });
});

it('can be called off before it has begun', async () => {
  const { assign, session } = redirected();
  session.close();
  expect(await session.result).toMatchObject({ outcome: 'canceled' });
  expect(assign).not.toHaveBeenCalled();
});

it('asks the page first, and stays where the page says so', async () => {
  const { assign, session } = redirected();
  const urls: string[] = [];
  session.on('leaving', (event) => {
    urls.push(event.url);
    event.preventDefault();
  });
  expect(await session.result).toMatchObject({ outcome: 'canceled', paid: false });
  expect(urls).toEqual([expect.stringContaining('https://pay.example.com/?type=lk')]);
  expect(assign).not.toHaveBeenCalled();
});

it('tells that it is over, once, after the result', async () => {
  const { session } = redirected();
  const events: string[] = [];
  for (const name of ['result', 'closed'] as const) session.on(name, () => events.push(name));
  await soon();
  window.dispatchEvent(new Event('pagehide'));
  session.close();
  await session.result;
  expect(events).toEqual(['result', 'closed']);
  expect(stop).not.toHaveBeenCalled();
});

it('completes before the page’s code can prevent it', async () => {
  const { session } = redirected();
  await soon();
  stop.mockImplementationOnce(() => {
    throw new Error('a stop of the page');
  });
  expect(() => session.close()).toThrow();
  expect(await session.result).toMatchObject({ outcome: 'canceled' });
});
