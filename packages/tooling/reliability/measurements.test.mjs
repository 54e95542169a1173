import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';
import { formatText } from '../generators/format-text.mjs';
import { measurements, reliabilityPage } from './measurements.mjs';

const chaos = {
  date: '2026-11-22T19:00:00.000Z',
  walks: 1000,
  moves: 7400,
  faults: 900,
  kills: 210,
  clockJumps: 80,
  seed: 1,
  payments: { card: 700, nequi: 120 },
  entries: { modal: 600, hosted: 400 },
  violations: 0,
};

it('shows the counts of the walks, and the command that repeats them', () => {
  const page = reliabilityPage({ chaos });
  expect(page).toContain('`npm run chaos -- --walks 1000 --seed 1` on 2026-11-22');
  expect(page).toContain('| Moves | 7,400 |');
  expect(page).toContain('| Violations | 0 |');
  expect(page).toContain('card 700, nequi 120');
});

it('has a table of each other measurement that has results', () => {
  const command = 'npm run toxics';
  const toxics = { date: '2026-11-22', command, columns: ['Toxic', 'card'], rows: [['latency', 12000]] };
  const page = reliabilityPage({ chaos, toxics });
  expect(page).toContain('## Toxics by method');
  expect(page).toContain('| latency | 12,000 |');
  expect(page).not.toContain('## Kill points');
});

it('docs/contributing/reliability.md is what `npm run reliability` writes', async () => {
  const path = 'docs/contributing/reliability.md';
  expect(readFileSync(join(root, path), 'utf8')).toBe(
    await formatText(path, reliabilityPage(measurements())),
  );
});
