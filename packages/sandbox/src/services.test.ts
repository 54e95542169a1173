import { afterEach, expect, it, vi } from 'vitest';
import { createSandboxClock } from './services';

const MINUTE = 60_000;

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
