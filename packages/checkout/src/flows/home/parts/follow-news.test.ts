import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLogin } from '../../../testing/fixtures/make-method-context';
import { makePushes } from '../../../testing/fixtures/make-pushes';
import { followNews } from './follow-news';

describe('without a push channel', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    [false, 2],
    [true, 0],
  ])('polls every half minute (open: %s)', (open, times) => {
    const onPush = vi.fn();
    const stop = followNews({ login: makeLogin('Ana'), pushes: makePushes(open).pushes }, onPush);
    vi.advanceTimersByTime(60_000);
    expect(onPush).toHaveBeenCalledTimes(times);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onPush).toHaveBeenCalledTimes(times);
  });

  it('polls when the page becomes visible again', () => {
    const onPush = vi.fn();
    const stop = followNews({ login: makeLogin('Ana'), pushes: makePushes(false).pushes }, onPush);
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onPush).toHaveBeenCalledOnce();
  });

  it('follows nothing without a login', () => {
    const { pushes } = makePushes();
    followNews({ login: makeLogin(), pushes }, vi.fn())();
    expect(pushes.follow).not.toHaveBeenCalled();
  });
});
