import { BLACK, type Colour, contrast, luminance, mix, toColour, toHex, WHITE } from './colour';
import type { Palette } from './palette';

/** The minimum contrast of text, and of edges and icons: WCAG 2.2, 1.4.3 and 1.4.11. */
export const MIN_CONTRAST = { text: 4.5, edge: 3 } as const;
/** The minimum contrast of the `contrast` preset: WCAG 2.2, 1.4.6. */
export const HIGH_CONTRAST = { text: 7, edge: 4.5 } as const;
export type MinContrast = { text: number; edge: number };

const STATUSES = ['good', 'wait', 'bad'] as const;
const STATUS_COLOURS = {
  light: { good: '#1b7a3d', wait: '#8a5a00', bad: '#b3261e' },
  dark: { good: '#6fd08f', wait: '#f2c063', bad: '#ff9d94' },
} as const;

/**
 * The colors of a theme by the names of `tokens.css`, derived from four. If the text is readable on the background, every
 * derived text is readable on its background too.
 */
export function colourTokens(palette: Palette, least: MinContrast = MIN_CONTRAST): Record<string, string> {
  const [surface, ink, brand, line] = colours(palette);
  const scheme = luminance(ink) > luminance(surface) ? 'dark' : 'light';
  // A tinted ground falls back to the background if text on it would be hard to read.
  const ground = (colour: Colour, share: number): Colour => {
    const mixed = mix(surface, colour, share);
    return contrast(ink, mixed) >= least.text ? mixed : surface;
  };
  const tints = STATUSES.map((name) => ground(toColour(STATUS_COLOURS[scheme][name]), 0.12));
  const [sunk, tint] = [ground(ink, 0.04), ground(brand, 0.1)];
  const grounds = [surface, sunk, tint, ...tints];
  const text = (colour: Colour): Colour => withContrast(colour, { toward: ink, grounds, least: least.text });
  const edge = (colour: Colour): Colour => withContrast(colour, { toward: ink, grounds, least: least.edge });
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

function colours({ background, text, brand, line }: Palette): [Colour, Colour, Colour, Colour] {
  return [toColour(background), toColour(text), toColour(brand), toColour(line)];
}

type StatusContext = { tints: readonly Colour[]; text: (colour: Colour) => Colour };

function statusTokens(scheme: 'light' | 'dark', { tints, text }: StatusContext): Record<string, string> {
  const tokens = STATUSES.map((name, at) =>
    named({ [name]: text(toColour(STATUS_COLOURS[scheme][name])), [`${name}-tint`]: tints[at] ?? WHITE }),
  );
  return Object.assign({}, ...tokens) as Record<string, string>;
}

function named(tokens: Readonly<Record<string, Colour>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${name}`, toHex(colour)]));
}

type ContrastTarget = { toward: Colour; grounds: readonly Colour[]; least: number };

const STEPS = 20;

/** The color, mixed with as little of `toward` as needed for the contrast to every ground. */
function withContrast(colour: Colour, { toward, grounds, least }: ContrastTarget): Colour {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, toward, step / STEPS);
    if (grounds.every((ground) => contrast(mixed, ground) >= least)) return mixed;
  }
  return toward;
}
