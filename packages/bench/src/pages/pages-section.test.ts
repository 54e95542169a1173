import { expect, it } from 'vitest';
import type { Opening } from '../openings/opening';
import { pagesSection, type Versions } from './pages-section';

const opening = (readyMs: number): Opening => ({ readyMs, requests: 7, bytes: 90_000, trips: 0 });
const section = (versions: Versions) =>
  pagesSection({
    pages: [{ name: 'receipt', slow: versions, fast: versions }],
    before: 'commit abc',
    measured: 'Today.',
  });

it('shows the medians, and how this build stands to the one before', () => {
  const text = section({ now: [50, 10, 9000].map(opening), before: [100].map(opening) });
  expect(text.match(/receipt \| +100 \| +50 \| +×0\.50/g)).toHaveLength(2);
  expect(text).toMatch(/receipt \| +90 \| +90 \| +×1\.00/);
  expect(text).toContain('**Before** is commit abc');
});

it('leaves a build open that was not given', () => {
  expect(section({ now: [opening(50)], before: [] })).toMatch(/receipt \| +– \| +50 \| +–/);
});
