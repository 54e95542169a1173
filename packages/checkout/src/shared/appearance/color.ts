/** Red, green and blue, 0 to 255 each. */
export type Color = readonly [red: number, green: number, blue: number];

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
