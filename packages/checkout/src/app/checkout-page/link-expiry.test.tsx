import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commerce, makeMethodContext, NOW, paymentInfo } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { LinkExpiry } from './link-expiry';

const HOUR = 3_600_000;

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: NOW,
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(EXPIRES_AT: string) {
  const context = { ...makeMethodContext(), now: Date.now };
  const info = paymentInfo({ othersValues: { EXPIRES_AT } });
  await renderScreen(<LinkExpiry context={context} info={info} commerce={commerce()} />);
  return document.body.textContent;
}
const after = (ms: number) => new Date(NOW + ms).toISOString();

it.each([
  ['an hour and a millisecond', HOUR + 1, 'Este enlace vence el 21/11/2026 15:05, hora de Panamá'],
  ['an hour', HOUR, 'Este enlace vence en 1:00:00'],
  ['a millisecond', 1, 'Este enlace vence en 0:01'],
  ['nothing', 0, 'El enlace ya venció, pero el pago que empezó continúa.'],
])('with %s left says: %#', async (_case, left, text) => expect(await show(after(left))).toBe(text));

it('reads a time without a zone as Panama’s', async () => {
  expect(await show('2026-11-21T14:15:31')).toBe('Este enlace vence en 10:00');
});

it('starts the countdown in the last hour, and says when the link has expired', async () => {
  await show(after(HOUR + 1000));
  expect(screen.queryByRole('timer')).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('Este enlace vence en 1:00:00');
  act(() => void vi.advanceTimersByTime(HOUR));
  expect(document.body.textContent).toContain('ya venció');
});

it('shows nothing for a link that does not expire', async () => {
  expect(await show('')).toBe('');
});
