import type { Appearance, Colors } from '@istmo/contract/bridge';

/** The colors from which all other colors of a theme are derived. */
export type Palette = Readonly<Required<{ [N in keyof Colors]: string }>>;
export type Theme = 'light' | 'dark';
export type Preset = NonNullable<Appearance['preset']>;

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
