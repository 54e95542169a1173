import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Countdown, minutesAndSeconds } from '../buttons/timed-button';

beforeEach(() => void vi.useFakeTimers());

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [600, '10:00'],
  [3845, '1:04:05'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

it('uses the given clock, and stops at zero', async () => {
  const start = Date.now();
  render(
    <Countdown until={start + 2500} now={() => Date.now()}>
      {(left) => `Quedan ${left}`}
    </Countdown>,
  );
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('Quedan 0:03');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(timer.textContent).toBe('Quedan 0:02');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(timer.textContent).toBe('Quedan 0:00');
});

it('announces 60 and 15 seconds, and not each second', async () => {
  const until = Date.now() + 62_000;
  render(
    <Countdown until={until} now={() => Date.now()}>
      {(left) => `Quedan ${left}`}
    </Countdown>,
  );
  const said = [];
  for (let seconds = 0; seconds <= 63; seconds += 1) {
    said.push(screen.getByRole('status').textContent);
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect([...new Set(said)]).toEqual(['', 'Quedan 60\u00a0s', 'Quedan 15\u00a0s']);
});
