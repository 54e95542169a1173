import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkWalk, SHRINK_MS } from './check-walk';
import type { WalkReport } from './run-walk';

const report = (...violations: string[]): WalkReport => ({
  moves: [],
  violations,
  timeline: [],
  truth: { operations: new Map(), payments: new Map(), taken: new Set(), open: new Map(), ledgerSums: {} },
  struck: [],
  unstruck: 0,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('walks once when no promise is broken', async () => {
  const run = vi.fn(() => Promise.resolve(report()));
  const { first, last } = await checkWalk({ seed: 1, shrink: true, run });
  expect(run).toHaveBeenCalledOnce();
  expect([first.report.violations, last]).toEqual([[], undefined]);
});

it('looks for a shorter walk that breaks the promise', async () => {
  const run = vi.fn(() => Promise.resolve(report('paid twice')));
  const { first, last } = await checkWalk({ seed: 1, shrink: true, run });
  expect(last?.walk.moves.length).toBeLessThan(first.walk.moves.length);
});

it('ends the walk that runs when the time for shorter ones is over, and begins none', async () => {
  let ended = 0;
  const run = vi.fn(async () => {
    if (run.mock.calls.length === 2) vi.advanceTimersByTime(SHRINK_MS);
    // The time is over while this one runs.
    await new Promise((resolve) => setImmediate(resolve));
    ended += 1;
    return report('paid twice');
  });
  const { last } = await checkWalk({ seed: 1, shrink: true, run });
  expect(run).toHaveBeenCalledTimes(2);
  expect([ended, last?.report.violations]).toEqual([2, ['paid twice']]);
});

it('reports a walk that throws', async () => {
  const run = () => Promise.reject(new Error('The sandbox did not start'));
  const failure = await checkWalk({ seed: 1, shrink: false, run }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ cause: { message: 'The sandbox did not start' } });
});
