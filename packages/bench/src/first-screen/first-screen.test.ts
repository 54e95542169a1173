import { expect, it } from 'vitest';
import {
  type FirstScreen,
  firstScreenTable,
  type Medians,
  mediansOf,
  type Name,
  comparison,
} from './first-screen';

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

const figures = (paintedMs: number, change: Partial<FirstScreen> = {}): FirstScreen => ({
  paintedMs,
  blockedMs: 100,
  heapMb: 4,
  requests: 10,
  kilobytes: 80,
  ...change,
});

const medians = (change: Partial<Medians> = {}): Medians => ({
  bare: figures(500),
  full: figures(1000),
  'full-react': figures(1500),
  adyen: figures(2000),
  braintree: figures(1000),
  ours: figures(1000),
  'ours-react': figures(9000),
  ...change,
});

it('says where ours is behind and where it is ahead, and leaves out what is level', () => {
  expect(comparison('slow', medians()).split('\n')).toEqual([
    '- **Behind, slow**: painted ×2.00 of bare.',
    '- **Ahead, slow**: painted ×0.50 of adyen.',
  ]);
});

it('does not call a difference that the table does not show', () => {
  expect(comparison('slow', medians({ full: figures(996) }))).not.toContain('of full');
  expect(comparison('slow', medians({ full: figures(990) }))).toContain('×1.01 of full');
});

it('names every figure in which ours is behind, not the time alone', () => {
  const [behind] = comparison('fast', medians({ ours: figures(1000, { heapMb: 8, requests: 20 }) })).split(
    '\n',
  );
  expect(behind).toContain('heap ×2.00 of bare, ×2.00 of full, ×2.00 of adyen, ×2.00 of braintree');
  expect(behind).toContain('requests ×2.00 of bare');
});

it('is behind a peer that blocks nothing at all', () => {
  const idle = figures(1000, { blockedMs: 0 });
  expect(comparison('fast', medians({ full: idle }))).toContain('TBT 100 against 0 of full');
  expect(comparison('fast', medians({ full: idle, ours: idle }))).not.toContain('against 0');
});

it('says so if ours is behind nowhere', () => {
  expect(comparison('fast', medians({ bare: figures(1000) }))).toContain('**Behind, fast**: nowhere.');
});
