import { afterEach, expect, it, vi } from 'vitest';
import { atMoment } from './at-moment';
import { createSandboxClock } from './sandbox-clock';

const MINUTE = 60_000;
const DAYS_40 = 40 * 24 * 60 * MINUTE;

afterEach(() => {
  vi.useRealTimers();
});

function makeClock() {
  vi.useFakeTimers({ now: 1_000_000 });
  return createSandboxClock(Date.now);
}

it('is ahead by what was set last, and says so', () => {
  const time = makeClock();
  const moved = vi.fn();
  const stop = time.onClockMoved(moved);
  time.followClock({ version: 2, clockOffsetMs: 5 * MINUTE });
  time.followClock({ version: 1, clockOffsetMs: MINUTE });
  time.followClock({ version: 3, clockOffsetMs: 5 * MINUTE });
  expect([time.clock(), moved.mock.calls.length]).toEqual([1_300_000, 1]);
  stop();
  time.followClock({ version: 4, clockOffsetMs: 0 });
  expect([time.clock(), moved.mock.calls.length]).toEqual([1_000_000, 1]);
});

it.each([
  ['as time passes', MINUTE, 0],
  ['when the clock is moved there', 0, MINUTE],
  ['when both together come that far', MINUTE / 2, MINUTE / 2],
  ['later than one timer can wait', DAYS_40, 0],
])('rings once at a moment, %s', async (_case, passes, moves) => {
  const time = makeClock();
  const ring = vi.fn();
  atMoment(time, time.clock() + passes + moves, ring);
  time.followClock({ version: 1, clockOffsetMs: moves });
  await vi.advanceTimersByTimeAsync(Math.max(0, passes - 1));
  expect(ring).toHaveBeenCalledTimes(passes === 0 ? 1 : 0);
  await vi.advanceTimersByTimeAsync(DAYS_40);
  expect(ring).toHaveBeenCalledTimes(1);
});

it.each([
  ['called off', 0],
  ['moved back', -5 * MINUTE],
])('does not ring when it is %s', async (_case, clockOffsetMs) => {
  const time = makeClock();
  const ring = vi.fn();
  const callOff = atMoment(time, time.clock() + MINUTE, ring);
  if (clockOffsetMs === 0) callOff();
  time.followClock({ version: 1, clockOffsetMs });
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(ring).not.toHaveBeenCalled();
});
