/** Colors, each `#rgb` or `#rrggbb`. */
export type Colors = {
  /** Buttons and links. Text on this color is black or white, whichever is readable. */
  brand?: string | undefined;
  /** The background of the page. */
  background?: string | undefined;
  /** Text. Needs a contrast of at least 4.5 with the background. */
  text?: string | undefined;
  /** Borders and dividers. */
  line?: string | undefined;
};

/** The appearance options of the checkout. */
export type Appearance = {
  /** The preset to start from. Default: `istmo`. */
  preset?: 'istmo' | 'neutral' | 'contrast' | undefined;
  /** Colors of the light theme. Default: the preset's. */
  variables?: Colors | undefined;
  /** Colors of the dark theme. Default: the preset's. */
  darkVariables?: Colors | undefined;
  /** The corner radius of fields and buttons, in CSS pixels: 0 to 24. Default: 12. */
  radius?: number | undefined;
  /** A font of the payer's device. Default: the checkout's font. */
  font?: 'system' | 'rounded' | 'serif' | 'mono' | undefined;
};

type FieldTraits<T> = {
  values?: readonly T[];
  min?: number;
  max?: number;
  default?: T;
};

/** The allowed values of each field of `Appearance`. The default radius is the one in `tokens.css`. */
export const APPEARANCE = {
  preset: { values: ['istmo', 'neutral', 'contrast'], default: 'istmo' },
  variables: {},
  darkVariables: {},
  radius: { min: 0, max: 24, default: 12 },
  font: { values: ['system', 'rounded', 'serif', 'mono'] },
} as const satisfies { [N in keyof Appearance]-?: FieldTraits<NonNullable<Appearance[N]>> };
