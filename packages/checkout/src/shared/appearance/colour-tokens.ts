import { BLACK, type Colour, contrast, luminance, mix, toColour, toHex, WHITE } from './colour';
import type { Palette } from './palette';

/** Of a text on what is behind it, and of what must be told apart without being read. WCAG 2.2, 1.4.3 and 1.4.11. */
export const LEAST = { text: 4.5, edge: 3 } as const;
/** What the `contrast` preset holds to where its text does: WCAG 2.2, 1.4.6. */
export const MORE = { text: 7, edge: 4.5 } as const;
export type Least = { text: number; edge: number };

const STATUSES = ['good', 'wait', 'bad'] as const;
const STATUS_COLOURS = {
  light: { good: '#1b7a3d', wait: '#8a5a00', bad: '#b3261e' },
  dark: { good: '#6fd08f', wait: '#f2c063', bad: '#ff9d94' },
} as const;

/**
 * The colours of a theme by the names of `tokens.css`, made from four. The text can be read on the background: then so can
 * every text on all that it is drawn on.
 */
export function colourTokens(palette: Palette, least: Least = LEAST): Record<string, string> {
  const [surface, ink, brand, line] = colours(palette);
  const scheme = luminance(ink) > luminance(surface) ? 'dark' : 'light';
  // What a text is drawn on is the background itself where any other would make it hard to read.
  const ground = (colour: Colour, share: number): Colour => {
    const mixed = mix(surface, colour, share);
    return contrast(ink, mixed) >= least.text ? mixed : surface;
  };
  const tints = STATUSES.map((name) => ground(toColour(STATUS_COLOURS[scheme][name]), 0.12));
  const [sunk, tint] = [ground(ink, 0.04), ground(brand, 0.1)];
  const grounds = [surface, sunk, tint, ...tints];
  const text = (colour: Colour): Colour => clear(colour, { toward: ink, grounds, least: least.text });
  const edge = (colour: Colour): Colour => clear(colour, { toward: ink, grounds, least: least.edge });
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
      // Further back than what lies on it.
      page: mix(surface, BLACK, scheme === 'dark' ? 0.5 : 0.1),
      line,
      'line-strong': edge(mix(line, ink, 0.3)),
      brand,
      // Further from what is written on it.
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

type Drawn = { tints: readonly Colour[]; text: (colour: Colour) => Colour };

function statusTokens(scheme: 'light' | 'dark', { tints, text }: Drawn): Record<string, string> {
  const tokens = STATUSES.map((name, at) =>
    named({ [name]: text(toColour(STATUS_COLOURS[scheme][name])), [`${name}-tint`]: tints[at] ?? WHITE }),
  );
  return Object.assign({}, ...tokens) as Record<string, string>;
}

function named(tokens: Readonly<Record<string, Colour>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${name}`, toHex(colour)]));
}

type Clear = { toward: Colour; grounds: readonly Colour[]; least: number };

const STEPS = 20;

/** The colour, or as little more of `toward` as it takes to stand out from every ground. */
function clear(colour: Colour, { toward, grounds, least }: Clear): Colour {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, toward, step / STEPS);
    if (grounds.every((ground) => contrast(mixed, ground) >= least)) return mixed;
  }
  return toward;
}
