import { readFileSync } from 'node:fs';
import { callsUpTo, endpoints, type Level, levels } from '@istmo/contract/provider';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/providers/build-a-provider.md', import.meta.url), 'utf8');

/** The calls that a level adds to the levels before it. */
function callsOf(level: Level): string[] {
  const before = levels.slice(0, levels.indexOf(level)).flatMap((one) => [...callsUpTo(one)]);
  return callsUpTo(level).filter((name) => !before.includes(name));
}

describe('the levels of a provider', () => {
  it('reach every call', () => {
    expect(callsUpTo('all').toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it.each(levels)('are counted on the page: %s', (level) => {
    const [, count] = new RegExp(`^\\| \`${level}\` .*?\\|\\s+(?:\\+ )?(\\d+) \\|`, 'm').exec(page) ?? [];
    expect(Number(count)).toBe(callsOf(level).length);
  });

  it.each(levels)('have each of their calls on the page, and how they follow each other: %s', (level) => {
    const [, section = ''] = new RegExp(`^## Level \`${level}\`$([^]*?)^## `, 'm').exec(page) ?? [];
    const [, diagram = ''] = /^```\n(.*Checkout +Provider[^]*?)^```$/m.exec(section) ?? [];
    // The calls are in the first column of a table, or in the second if the first says what the payer does.
    const cells = section.matchAll(/^\| (`[^|]*|[^`|]+\|[^|]*)\|/gm);
    const named = [...cells].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(callsOf(level).toSorted());
    expect(callsOf(level).some((name) => diagram.includes(name))).toBe(true);
  });
});
