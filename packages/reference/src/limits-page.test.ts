import { LIMITS } from '@istmo/contract/limits';
import { expect, it } from 'vitest';
import { limitsPage } from './limits-page';

const page = limitsPage();

it.each(Object.keys(LIMITS))('has %s in one table, with its number', (name) => {
  const rows = page.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`));
  const { most, counts } = LIMITS[name as keyof typeof LIMITS];
  expect(rows.filter((row) => row.includes(counts))).toHaveLength(1);
  expect(rows[0]).toContain(`| ${String(most)} |`);
});

it('has no empty section', () => {
  for (const section of page.split('\n## ').slice(1)) expect(section).toMatch(/^\| `\w+` \|/m);
});
