import type { MethodId } from '@istmo/domain';

/** What the host may set when it opens the checkout, or while it is open. */
export type FrameOptions = {
  /** Text language; the payer's browser decides when it is left out. */
  language?: 'es' | 'en' | undefined;
  /** `auto` follows the payer's system. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** The merchant's logo in the header; shown when it is left out. */
  logo?: 'shown' | 'hidden' | undefined;
  /** What the host already knows of the payer: texts of at most 200 characters. */
  prefill?: { name?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined;
  /** The ways to pay that are offered, in this order, of those that there are; all of them when it is left out. */
  methods?: MethodId[] | undefined;
  /** How the frame is shown: it fits itself to a dialog, or grows with its content. */
  display?: 'modal' | 'inline' | undefined;
  /** Attempt (a UUID) that an earlier frame on this page left unfinished. */
  resume?: string | undefined;
};
