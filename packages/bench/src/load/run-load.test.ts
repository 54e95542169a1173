import { expect, it } from 'vitest';
import type { LoadRun } from './measure-load';
import { loadSection, loadTable, twoAndOne } from './run-load';

const run = (perSecond: number, errors: string[] = []): LoadRun => ({
  done: 100,
  perSecond,
  p50Ms: 1000 / perSecond,
  p95Ms: 2000 / perSecond,
  p99Ms: 4000 / perSecond,
  stolen: 0.02,
  errors,
});

it('compares the best round of each version, and counts the errors of all rounds', () => {
  const rounds = { before: [run(40), run(50)], now: [run(200), run(100, ['lost'])] };
  const lines = loadTable([{ name: 'PGlite', callers: 16, rounds }]).split('\n');
  expect(lines).toContain('| payments a second | PGlite | 16 | 50 | 200 | ×4.00 |');
  expect(lines).toContain('| p95, ms | PGlite | 16 | 40 | 10 | ×0.25 |');
  expect(lines).toContain('| stolen, % | PGlite | 16 | 2 | 2 |  |');
  expect(lines).toContain('| errors | PGlite | 16 | 0 | 1 |  |');
});

it('shows a dash if there is no baseline', () => {
  const table = loadTable([{ name: 'PGlite', callers: 16, rounds: { now: [run(200)] } }]);
  expect(table).toContain('| payments a second | PGlite | 16 | – | 200 | – |');
});

it('says whether there was a baseline', () => {
  const about = { results: [], two: undefined, minute: undefined, server: '15', load: 1, date: new Date(0) };
  expect(loadSection({ ...about, before: 'abc' })).toContain('**Before** is commit abc, measured in turn');
  expect(loadSection({ ...about, before: undefined })).toContain('**Before** could not be built:');
});

it('compares two sandboxes with one, with all and with limited CPU time', () => {
  const rounds = { one: [run(160)], two: [run(150), run(200)], oneHeld: [run(60)], twoHeld: [run(117)] };
  const text = twoAndOne(rounds);
  expect(text).toContain('×1.25');
  expect(text).toContain('×1.95 (117 and 60); 0 errors');
});
