import { expect, it } from 'vitest';
import { type Exchange, openingOf } from './opening';

const sent = (startedAt: number, change: Partial<Exchange> = {}): Exchange => ({
  url: 'http://localhost/',
  startedAt,
  answeredAt: startedAt + 100,
  bytes: 1000,
  cached: false,
  ...change,
});

it('counts the responses until the form is ready', () => {
  const before = sent(500);
  const page = [sent(1000), sent(1100), sent(1101), sent(1200)];
  const after = sent(1350);
  expect(openingOf([before, ...page, after], { from: 1000, visible: 1150, ready: 1310 })).toEqual({
    readyMs: 310,
    visibleMs: 150,
    requests: 4,
    bytes: 4000,
    trips: 3,
  });
});

it('ignores responses from the cache', () => {
  const cached = sent(1100, { cached: true, bytes: 0 });
  expect(openingOf([sent(1000), cached], { from: 1000, ready: 1300 })).toMatchObject({
    requests: 1,
    bytes: 1000,
    trips: 1,
  });
});

it('ignores responses that arrive later', () => {
  const late = sent(1100, { answeredAt: 1301 });
  expect(openingOf([sent(1000), late], { from: 1000, ready: 1300 })).toMatchObject({
    requests: 1,
    bytes: 1000,
    trips: 1,
  });
});
