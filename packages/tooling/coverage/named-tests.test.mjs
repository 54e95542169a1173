import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';
import { testTitles } from './test-titles.mjs';

const OUTCOMES = ['approved', 'pending', 'declined', 'expired', 'canceled', 'failed'];
const page = readFileSync(join(root, 'docs/guides/results.md'), 'utf8');
const shown = readFileSync(join(root, 'docs/contributing/result-tests.md'), 'utf8');
const rows = [...shown.matchAll(/^\| `(?<outcome>\w+)`.*?\| `(?<file>[^`]+)` › "(?<title>.+)" +\|$/gm)].map(
  ({ groups }) => groups,
);

describe('the tests that docs/contributing/result-tests.md names', () => {
  it.each(rows)('$outcome: $title', ({ file, title }) => {
    expect(testTitles(readFileSync(join(root, file), 'utf8'), file)).toContain(title);
  });

  it.each(OUTCOMES)('%s has a test', (outcome) => {
    expect(rows.map((row) => row.outcome)).toContain(outcome);
  });

  it('names a test for each kind of pending', () => {
    const table = page.slice(page.indexOf('### Pending'), page.indexOf('**`canceled` is said only'));
    const kinds = table.split('\n').filter((line) => line.startsWith('| ')).length - 2;
    expect(rows.filter(({ outcome }) => outcome === 'pending').length).toBeGreaterThanOrEqual(kinds);
  });
});
