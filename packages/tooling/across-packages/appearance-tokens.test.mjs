import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorTokens } from '../../checkout/src/shared/appearance/color-tokens.ts';
import { PALETTES } from '../../checkout/src/shared/appearance/color-tokens.ts';
import { root } from '../environment/installed.mjs';

const css = readFileSync(join(root, 'packages/checkout/src/shared/ui/tokens.css'), 'utf8');
const [, light, dark] = /:root \{(.*?)\n\}.*?\[data-theme='dark'\] \{(.*?)\n\}/s.exec(css);
const valueIn = (block, name) => new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];

describe('the default appearance', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('has the same %s colors as tokens.css', (theme, block) => {
    const { brand, background, text, line } = PALETTES.istmo[theme];
    const there = ['brand', 'surface', 'ink', 'line'].map((name) => valueIn(block, name));
    expect(there).toEqual([brand, background, text, line]);
  });

  it('sets every color that tokens.css sets', () => {
    const tokens = [...light.matchAll(/(--[\w-]+): (?:#|rgb|linear-gradient|0 0 0 3px)/g)].map(
      ([, name]) => name,
    );
    const made = Object.keys(colorTokens(PALETTES.istmo.light));
    expect(tokens.filter((name) => !made.includes(name))).toEqual([]);
    expect(tokens.length).toBeGreaterThan(15);
  });
});

it('mails have only colors of tokens.css, each in its theme', () => {
  const mail = readFileSync(join(root, 'packages/sandbox/src/mail/render-mail.ts'), 'utf8');
  const [, inTags, inSheet] = /const STYLES = (.*?)const DARK = (.*?)`;/s.exec(mail);
  for (const [styles, tokens] of [
    [inTags, light],
    [inSheet, dark],
  ]) {
    const colors = styles.match(/#[\da-f]{3,6}\b/g);
    expect(colors.length).toBeGreaterThan(5);
    expect(colors.filter((color) => !tokens.includes(`: ${color};`))).toEqual([]);
  }
});
