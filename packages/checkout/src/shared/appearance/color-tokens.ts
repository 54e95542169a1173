import { BLACK, type Color, contrast, luminance, mix, toColor, toHex, WHITE } from './color';
import type { Palette } from './palette';

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
