import type { Appearance } from '@istmo/contract/bridge';
import { afterEach, describe, expect, it } from 'vitest';
import { applyAppearance } from './apply-appearance';

afterEach(() => {
  applyAppearance({});
  delete document.documentElement.dataset['theme'];
});

const css = (): string =>
  document.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');

describe('what is applied', () => {
  it.each<[string, Appearance]>([
    ['nothing', {}],
    ['the preset that is ours', { preset: 'istmo' }],
    ['no colors at all', { variables: {}, darkVariables: {} }],
    ['no color of them', { variables: { brand: undefined } }],
  ])('is the default if a host asks for %s', (_case, requested) => {
    expect(applyAppearance(requested)).toEqual([]);
    expect(css()).toBe('');
  });

  it.each<[string, Appearance, string]>([
    ['its colors', { variables: { brand: '#c02' } }, '--brand: #cc0022'],
    ['a preset', { preset: 'neutral' }, '--brand: #1f2937'],
    ['a radius', { radius: 12 }, '--radius-m: 12px'],
    ['sharp corners', { radius: 0 }, '--radius-m: 0px'],
    ['a font', { font: 'serif' }, '--font: ui-serif'],
  ])('is %s of the host', (_case, requested, rule) => {
    expect(applyAppearance(requested)).toEqual([]);
    expect(css()).toContain(rule);
  });

  it('applies one appearance at a time, and can be reset', () => {
    const before = document.adoptedStyleSheets.length;
    applyAppearance({ variables: { brand: '#c02' }, radius: 4 });
    applyAppearance({ radius: 20 });
    expect(css()).not.toContain('#cc0022');
    expect(css()).toContain('--radius-m: 20px');
    applyAppearance({});
    expect(css()).toBe('');
    expect(document.adoptedStyleSheets.length).toBeLessThanOrEqual(before + 1);
  });

  it('is for the screen: paper stays white', () => {
    applyAppearance({ variables: { background: '#102030', text: '#fff' } });
    const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    expect(rules.map(({ cssText }) => /^@media ([^{]+?) *\{/.exec(cssText)?.[1])).toEqual(['screen']);
  });

  it('has the light theme’s colors in the light theme, and follows the system where that is to decide', () => {
    applyAppearance({ variables: { brand: '#c02' }, darkVariables: { brand: '#fc9' } });
    const flat = css().replace(/\s+/g, ' ');
    const used = (selector: string, brand: string) =>
      new RegExp(`\\[data-theme=['"]${selector}['"]\\] ?\\{[^}]*--brand: ${brand}`);
    expect(flat).toMatch(used('light', '#cc0022'));
    expect(flat).toMatch(used('dark', '#ffcc99'));
    expect(flat).toMatch(
      new RegExp(`prefers-color-scheme: light\\) ?\\{ ?${used('auto', '#cc0022').source}`),
    );
    expect(flat).toMatch(new RegExp(`prefers-color-scheme: dark\\) ?\\{ ?${used('auto', '#ffcc99').source}`));
  });
});

describe('what is refused', () => {
  it('a text that cannot be read, with its contrast; the preset’s colors stay', () => {
    const requested = { variables: { text: '#777777', background: '#888888', brand: '#c02' }, radius: 4 };
    expect(applyAppearance(requested)).toEqual([
      'options.appearance.variables: text #777777 on background #888888 has a contrast of 1.26:1, and less than 4.5:1 is hard to read. The preset’s colors stay in the light theme.',
    ]);
    expect(css()).not.toContain('--brand');
    expect(css()).toContain('--radius-m: 4px');
  });

  it('a text with slightly too little contrast, without rounding it up', () => {
    const [problem] = applyAppearance({ variables: { text: '#777777' } });
    expect(problem).toContain('a contrast of 4.47:1');
  });

  it('a dark text on our own dark background', () => {
    const [problem] = applyAppearance({ darkVariables: { text: '#333333' } });
    expect(problem).toMatch(/^options\.appearance\.darkVariables: text #333333 on background #12201d/);
  });
});
