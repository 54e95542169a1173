import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSplashHidden, startSplash } from './splash';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(ms: number, elapsed: number) {
  document.body.innerHTML = '<div id="root"></div><div id="splash"></div>';
  const [root, splash] = [...document.querySelectorAll('div')];
  if (!root || !splash) throw new Error('no page');
  startSplash({ root, splash, ms, elapsed: () => elapsed });
  return { root, splash, shows: () => splash.isConnected };
}

it('shows for its time, counted from the start of the navigation', () => {
  const { root, shows } = start(3000, 1200);
  expect(root.inert).toBe(true);
  vi.advanceTimersByTime(1799);
  expect(shows()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(shows()).toBe(false);
  expect(root.inert).toBe(false);
});

it.each([
  ['the app took longer than that', 3000, 3001],
  ['there is to be none', 0, 40],
])('adds nothing if %s', (_why, ms, elapsed) => {
  const { root, shows } = start(ms, elapsed);
  expect(shows()).toBe(false);
  expect(root.inert).toBe(false);
});

it.each([
  ['?type=lk&code=LK-1&splash=hidden', true],
  ['?type=lk&code=LK-1&splash=shown', false],
  ['?code=splash=hidden', false],
  ['', false],
])('is not wanted at %j: %s', (search, hidden) => {
  expect(isSplashHidden(search)).toBe(hidden);
});
