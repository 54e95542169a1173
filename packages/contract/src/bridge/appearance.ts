/** Colours, each `#rgb` or `#rrggbb`. */
export type Colours = {
  /** Of what is pressed. Texts on it become black or white, whichever can be read. */
  brand?: string | undefined;
  /** Of the page behind everything. */
  background?: string | undefined;
  /** Must be readable on the background: a contrast of at least 4.5. */
  text?: string | undefined;
  /** Of lines between things. */
  line?: string | undefined;
};

/** What of the checkout's look a host may set. */
export type Appearance = {
  /** Where to begin. Default: `istmo`. */
  preset?: 'istmo' | 'neutral' | 'contrast' | undefined;
  /** Colours of the light theme. Default: the preset's. */
  variables?: Colours | undefined;
  /** Colours of the dark theme. Default: the preset's. */
  darkVariables?: Colours | undefined;
  /** Of fields and buttons, in CSS pixels: 0 to 24. Default: 12. */
  radius?: number | undefined;
  /** From the payer's own device. Default: the checkout's own. */
  font?: 'system' | 'rounded' | 'serif' | 'mono' | undefined;
};

type FieldTraits<T> = {
  values?: readonly T[];
  min?: number;
  max?: number;
  default?: T;
};

/** Which values each field of `Appearance` takes. The default radius is the one of `tokens.css`. */
export const APPEARANCE = {
  preset: { values: ['istmo', 'neutral', 'contrast'], default: 'istmo' },
  variables: {},
  darkVariables: {},
  radius: { min: 0, max: 24, default: 12 },
  font: { values: ['system', 'rounded', 'serif', 'mono'] },
} as const satisfies { [N in keyof Appearance]-?: FieldTraits<NonNullable<Appearance[N]>> };
