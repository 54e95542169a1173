import { expect, it } from 'vitest';
import type { FirstScreen, Name } from './first-screen';
import { firstScreenTable } from './first-screen-table';
import { mediansOf } from './medians';

const rounds = (...painted: number[]): FirstScreen[] =>
  painted.map((paintedMs) => ({ paintedMs, blockedMs: 12.6, heapMb: 3.456, requests: 7, kilobytes: 81.4 }));

const measured: Record<Name, FirstScreen[]> = {
  bare: rounds(500, 400, 9000),
  full: rounds(1000),
  'full-react': rounds(1500),
  adyen: rounds(2000),
  braintree: rounds(4000),
  ours: rounds(1100, 1000, 1200),
  'ours-react': rounds(1600),
};

it('shows the median of the rounds, and how it stands to each peer', () => {
  const lines = firstScreenTable('slow', mediansOf(measured)).split('\n');
  expect(lines[0]).toBe(
    '| slow | painted, ms | TBT, ms | heap, MB | requests | kB | to bare | to full | to adyen | to braintree |',
  );
  expect(lines).toContain('| bare | 500 | 13 | 3.46 | 7 | 81 | ×1.00 | ×0.50 | ×0.25 | ×0.13 |');
  expect(lines).toContain('| ours | 1100 | 13 | 3.46 | 7 | 81 | ×2.20 | ×1.10 | ×0.55 | ×0.28 |');
});
