import { expect, it } from 'vitest';
import type { Openings } from './measure-openings';
import type { Opening } from './opening';
import { goals } from './opening-tables';

const opening = (readyMs: number): Opening => ({ readyMs, requests: 0, bytes: 0, trips: 0 });
const by = <T>(preact: readonly T[]) => ({ full: [], preact, react: [] });

function measured(preloadedMs: number, secondMs: number, preloadedSecondMs: number): Openings {
  const waiting = { cold: [], preloaded: [preloadedMs, 1, 9000].map(opening) };
  const twice = (ms: number) => [{ first: opening(1000), second: opening(ms) }];
  const framed = by(twice(secondMs));
  const again = twice(preloadedSecondMs);
  return {
    hosted: { fast: by([]), slow: by([]), far: by([]) },
    framed: { fast: framed, slow: framed, far: framed },
    preloaded: { fast: waiting, slow: waiting, again: { fast: again, slow: again } },
  };
}

it('says which goals are met, by the medians', () => {
  expect(
    goals(measured(100, 450, 300))
      .split('\n')
      .slice(2),
  ).toEqual([
    '- **Met**: preloaded, fast: painted 100 ms after the click, where 100 are allowed.',
    '- **Met**: preloaded, slow: painted 100 ms after the click, where 250 are allowed.',
    '- **Met**: second opening, fast: ×0.45 of the first, where ×0.45 is allowed.',
    '- **Met**: second opening, slow: ×0.45 of the first, where ×0.45 is allowed.',
    '- **Met**: second opening, fast, preloaded when it has closed: ×0.30 of the first, where ×0.45 is allowed.',
    '- **Met**: second opening, slow, preloaded when it has closed: ×0.30 of the first, where ×0.45 is allowed.',
  ]);
});

it('says which goals are missed', () => {
  const missed = goals(measured(200, 500, 460));
  expect(missed.match(/Missed/g)).toHaveLength(5);
  expect(missed).toContain('**Met**: preloaded, slow');
});
