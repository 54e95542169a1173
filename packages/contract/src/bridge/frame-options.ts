import type { MethodId } from '@istmo/domain';

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
  /** Of fields and buttons, in CSS pixels: 0 to 24. */
  radius?: number | undefined;
  /** From the payer's own device. Default: `system`. */
  font?: 'system' | 'rounded' | 'serif' | 'mono' | undefined;
};

/** What the host may set when it opens the checkout, or while it is open. */
export type FrameOptions = {
  /** Text language; the payer's browser decides when it is left out. */
  language?: 'es' | 'en' | undefined;
  /** `auto` follows the payer's system. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** The merchant's logo in the header; shown when it is left out. */
  logo?: 'shown' | 'hidden' | undefined;
  appearance?: Appearance | undefined;
  /** What is to be paid, such as `48.15`. A link's own amount must be the same; an open one is fixed to it. */
  amount?: string | undefined;
  /** ISO 4217, of `amount`. */
  currency?: string | undefined;
  /** What the host already knows of the payer: texts of at most 200 characters. */
  prefill?: { name?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined;
  /** The ways to pay that are offered, in this order, of those that there are; all of them when it is left out. */
  methods?: MethodId[] | undefined;
  /** How the frame is shown: it fits itself to a dialog, or grows with its content. */
  display?: 'modal' | 'inline' | undefined;
  /** What an earlier frame on this page had the host remember: an attempt (a UUID), behind `paid:` where it is paid. */
  resume?: string | undefined;
};
