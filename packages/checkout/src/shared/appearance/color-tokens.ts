import type { Appearance, Colors } from '@istmo/contract/bridge';

/** The colors from which all other colors of a theme are derived. */
export type Palette = Readonly<Required<{ [N in keyof Colors]: string }>>;
export type Theme = 'light' | 'dark';
type Preset = NonNullable<Appearance['preset']>;

/** `istmo` has the colors of `tokens.css`. */
export const PALETTES: Readonly<Record<Preset, Readonly<Record<Theme, Palette>>>> = {
  istmo: {
    light: { brand: '#00695c', background: '#ffffff', text: '#10231f', line: '#d9e2de' },
    dark: { brand: '#4fd1b5', background: '#12201d', text: '#e8f1ee', line: '#2a3c37' },
  },
  neutral: {
    light: { brand: '#1f2937', background: '#ffffff', text: '#111827', line: '#d5d9e0' },
    dark: { brand: '#e5e7eb', background: '#17191d', text: '#f1f3f5', line: '#3a3f47' },
  },
  contrast: {
    light: { brand: '#0a2a8c', background: '#ffffff', text: '#000000', line: '#000000' },
    dark: { brand: '#ffe14d', background: '#000000', text: '#ffffff', line: '#ffffff' },
  },
};

/** Red, green and blue, 0 to 255 each. */
type Color = readonly [red: number, green: number, blue: number];

export const BLACK: Color = [0, 0, 0];
export const WHITE: Color = [255, 255, 255];

/** Parses `#rgb` or `#rrggbb`. The schema has checked the format. */
export function toColor(hex: string): Color {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const channel = (at: number): number => parseInt(digits.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

export function toHex(color: Color): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colors; `share` is the part of `other`, 0 to 1. */
export function mix(color: Color, other: Color, share: number): Color {
  const channel = (at: 0 | 1 | 2): number => Math.round(color[at] * (1 - share) + other[at] * share);
  return [channel(0), channel(1), channel(2)];
}

/** The contrast ratio, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The minimum contrast of text, and of edges and icons: WCAG 2.2, 1.4.3 and 1.4.11. */
export const MIN_CONTRAST = { text: 4.5, edge: 3 } as const;
/** The minimum contrast of the `contrast` preset: WCAG 2.2, 1.4.6. */
export const HIGH_CONTRAST = { text: 7, edge: 4.5 } as const;
export type MinContrast = { text: number; edge: number };

const STATUSES = ['good', 'wait', 'bad'] as const;
const STATUS_COLORS = {
  light: { good: '#1b7a3d', wait: '#8a5a00', bad: '#b3261e' },
  dark: { good: '#6fd08f', wait: '#f2c063', bad: '#ff9d94' },
} as const;

/**
 * The colors of a theme by the names of `tokens.css`, derived from four. If the text is readable on the background, every
 * derived text is readable on its background too.
 */
export function colorTokens(palette: Palette, least: MinContrast = MIN_CONTRAST): Record<string, string> {
  const [surface, ink, brand, line] = colors(palette);
  const scheme = luminance(ink) > luminance(surface) ? 'dark' : 'light';
  // A tinted ground falls back to the background if text on it would be hard to read.
  const ground = (color: Color, share: number): Color => {
    const mixed = mix(surface, color, share);
    return contrast(ink, mixed) >= least.text ? mixed : surface;
  };
  const tints = STATUSES.map((name) => ground(toColor(STATUS_COLORS[scheme][name]), 0.12));
  const [sunk, tint] = [ground(ink, 0.04), ground(brand, 0.1)];
  const grounds = [surface, sunk, tint, ...tints];
  const text = (color: Color): Color => withContrast(color, { toward: ink, grounds, least: least.text });
  const edge = (color: Color): Color => withContrast(color, { toward: ink, grounds, least: least.edge });
  const brandInk = text(brand);
  const onBrand = contrast(BLACK, brand) > contrast(WHITE, brand) ? BLACK : WHITE;
  return {
    'color-scheme': scheme,
    ...named({
      ink,
      'ink-soft': text(mix(ink, surface, 0.25)),
      'ink-faint': text(mix(ink, surface, 0.38)),
      surface,
      'surface-sunk': sunk,
      'surface-tint': tint,
      // Darker than the surface on top of it.
      page: mix(surface, BLACK, scheme === 'dark' ? 0.5 : 0.1),
      line,
      'line-strong': edge(mix(line, ink, 0.3)),
      brand,
      // More contrast to the text on it.
      'brand-strong': mix(brand, onBrand === WHITE ? BLACK : WHITE, 0.25),
      'brand-ink': brandInk,
      'on-brand': onBrand,
    }),
    ...statusTokens(scheme, { tints, text }),
    '--ring': `0 0 0 3px rgb(${brandInk.join(' ')} / 0.35)`,
  };
}

function colors({ background, text, brand, line }: Palette): [Color, Color, Color, Color] {
  return [toColor(background), toColor(text), toColor(brand), toColor(line)];
}

type StatusContext = { tints: readonly Color[]; text: (color: Color) => Color };

function statusTokens(scheme: 'light' | 'dark', { tints, text }: StatusContext): Record<string, string> {
  const tokens = STATUSES.map((name, at) =>
    named({ [name]: text(toColor(STATUS_COLORS[scheme][name])), [`${name}-tint`]: tints[at] ?? WHITE }),
  );
  return Object.assign({}, ...tokens) as Record<string, string>;
}

function named(tokens: Readonly<Record<string, Color>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--${name}`, toHex(color)]));
}

type ContrastTarget = { toward: Color; grounds: readonly Color[]; least: number };

const STEPS = 20;

/** The color, mixed with as little of `toward` as needed for the contrast to every ground. */
function withContrast(color: Color, { toward, grounds, least }: ContrastTarget): Color {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(color, toward, step / STEPS);
    if (grounds.every((ground) => contrast(mixed, ground) >= least)) return mixed;
  }
  return toward;
}
