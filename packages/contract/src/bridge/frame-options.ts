/** What the host may set when it opens the checkout, or while it is open. */
export type FrameOptions = {
  /** Text language; the payer's browser decides when it is left out. */
  language?: 'es' | 'en' | undefined;
  /** `auto` follows the payer's system. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** What the host already knows of the payer: texts of at most 200 characters. */
  prefill?: { name?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined;
  /** How the frame is shown: it fits itself to a dialog, or grows with its content. */
  display?: 'modal' | 'inline' | undefined;
  /** Attempt (a UUID) that an earlier frame on this page left unfinished. */
  resume?: string | undefined;
};
