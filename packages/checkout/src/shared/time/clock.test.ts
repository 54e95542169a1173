import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock, whenReached } from './clock';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

describe('createServerClock', () => {
  it('goes by the provider’s clock as soon as it is known', () => {
    const clock = createServerClock(Date.now);
    expect(clock.now()).toBe(1_000_000);
    clock.learn(new Date(5_000_000).toISOString());
    vi.advanceTimersByTime(250);
    expect(clock.now()).toBe(5_000_250);
    clock.learn('not a time');
    expect(clock.now()).toBe(5_000_250);
  });
});

describe('whenReached', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const wait = (inMs: number) => {
    const reached = vi.fn();
    const controller = new AbortController();
    whenReached({ at: 1_000_000 + inMs, now: Date.now, signal: controller.signal, reached });
    return { reached, controller };
  };

  it('calls at once if the time has passed', () => expect(wait(-1).reached).toHaveBeenCalledOnce());

  it('waits longer than a timer can', () => {
    const { reached } = wait(30 * DAY);
    vi.advanceTimersByTime(60_000);
    expect(reached).not.toHaveBeenCalled();
  });

  it.each([10, 40_000, 100_000])('calls once, at the moment and not before: %i ms', (inMs) => {
    const { reached } = wait(inMs);
    vi.advanceTimersByTime(inMs - 1);
    expect(reached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(reached).toHaveBeenCalledOnce();
  });

  it('follows a clock that is put right', () => {
    const { reached } = wait(10 * DAY);
    vi.setSystemTime(1_000_000 + 10 * DAY);
    vi.advanceTimersByTime(30_000);
    expect(reached).toHaveBeenCalledOnce();
  });

  it('is called off', () => {
    const { reached, controller } = wait(1000);
    controller.abort();
    vi.advanceTimersByTime(5000);
    expect(reached).not.toHaveBeenCalled();
  });
});
