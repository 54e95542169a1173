import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLACK,
  colorTokens,
  contrast,
  HIGH_CONTRAST,
  luminance,
  MIN_CONTRAST,
  type MinContrast,
  mix,
  type Palette,
  PALETTES,
  toColor,
  toHex,
  WHITE,
} from './color-tokens';

type Tokens = Record<string, string>;

const TEXTS = ['ink', 'ink-soft', 'ink-faint', 'brand-ink', 'good', 'wait', 'bad'];
const GROUNDS = ['surface', 'surface-sunk', 'surface-tint', 'good-tint', 'wait-tint', 'bad-tint'];

const between = (tokens: Tokens, one: string, other: string): number =>
  contrast(toColor(tokens[`--${one}`] ?? ''), toColor(tokens[`--${other}`] ?? ''));

/** The names of the texts, lines and buttons with too little contrast. */
function unclear(tokens: Tokens, { text: least, edge }: MinContrast = MIN_CONTRAST): string[] {
  const texts = TEXTS.flatMap((text) =>
    GROUNDS.filter((ground) => between(tokens, text, ground) < least).map((ground) => `${text} on ${ground}`),
  );
  const lines = GROUNDS.filter((ground) => between(tokens, 'line-strong', ground) < edge);
  const buttons = ['brand', 'brand-strong'].filter(
    (ground) => between(tokens, 'on-brand', ground) < MIN_CONTRAST.text,
  );
  return [...texts, ...lines.map((ground) => `line on ${ground}`), ...buttons.map((on) => `button in ${on}`)];
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const palette = fc.record({ brand: hex, background: hex, text: hex, line: hex });
const isReadable = ({ text, background }: Palette): boolean =>
  contrast(toColor(text), toColor(background)) >= MIN_CONTRAST.text;

describe('whatever colors a host gives whose text can be read', () => {
  it('all that is drawn with them can be', () => {
    const given = palette.filter(isReadable);
    fc.assert(
      fc.property(given, (any) => unclear(colorTokens(any)).length === 0),
      { numRuns: 500 },
    );
  });

  it('all that is drawn with them can be, at the very edge', () => {
    // Gray on white and white on gray, and grays that leave a text hardly any room.
    const gray = fc.integer({ min: 0x70, max: 0x7f }).map((level) => `#${level.toString(16).repeat(3)}`);
    const edge = fc
      .record({
        brand: hex,
        background: fc.oneof(gray, fc.constant('#fff')),
        text: fc.oneof(gray, fc.constantFrom('#fff', '#000')),
        line: hex,
      })
      .filter(isReadable);
    fc.assert(
      fc.property(edge, (any) => unclear(colorTokens(any)).length === 0),
      { numRuns: 500 },
    );
  });
});

describe.each(Object.entries(PALETTES))('the preset %s', (name, { light, dark }) => {
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('can be read in the %s theme, and is of it', (scheme, own) => {
    const tokens = name === 'contrast' ? colorTokens(own, HIGH_CONTRAST) : colorTokens(own);
    expect(unclear(tokens, name === 'contrast' ? HIGH_CONTRAST : MIN_CONTRAST)).toEqual([]);
    expect(tokens['color-scheme']).toBe(scheme);
  });
});

it('keeps the host’s own colors to the letter', () => {
  const own = { brand: '#ffd400', background: '#fffdf5', text: '#222222', line: '#eeddaa' };
  expect(colorTokens(own)).toMatchObject({
    '--brand': '#ffd400',
    '--surface': '#fffdf5',
    '--ink': '#222222',
    '--line': '#eeddaa',
    '--on-brand': '#000000',
  });
});

it('is dark where the background is, whatever the theme is called', () => {
  const night = { brand: '#4fd1b5', background: '#111', text: '#eee', line: '#333' };
  expect(colorTokens(night)['color-scheme']).toBe('dark');
});

describe('color', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const color = fc.tuple(channel, channel, channel);

  it.each([
    ['#fff', [255, 255, 255]],
    ['#00695c', [0, 105, 92]],
    ['#0Af', [0, 170, 255]],
  ])('reads %s', (hex, read) => {
    expect(toColor(hex)).toEqual(read);
  });

  // The ratios are from https://webaim.org/resources/contrastchecker/.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#00695c', '#ffffff', 6.61],
    ['#808080', '#808080', 1],
  ])('%s and %s have a contrast of %d', (one, other, ratio) => {
    expect(contrast(toColor(one), toColor(other))).toBeCloseTo(ratio, 1);
    expect(contrast(toColor(other), toColor(one))).toBe(contrast(toColor(one), toColor(other)));
  });

  it.each([
    [0, '#102030'],
    [1, '#ffffff'],
    [0.5, '#889098'],
  ])('mixes %d of white into #102030', (share, mixed) => {
    expect(toHex(mix(toColor('#102030'), WHITE, share))).toBe(mixed);
  });

  it('writes what it reads', () => {
    fc.assert(fc.property(color, (any) => toColor(toHex(any)).join() === any.join()));
  });

  it('has a light and a dark end', () => {
    expect([luminance(BLACK), luminance(WHITE)]).toEqual([0, 1]);
    const isBetween = (share: number) => share >= 0 && share <= 1;
    fc.assert(fc.property(color, (any) => isBetween(luminance(any))));
  });
});
