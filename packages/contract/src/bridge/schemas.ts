import * as v from 'valibot';

const short = v.pipe(v.string(), v.maxLength(200));

/** What the host may set when it opens the checkout. Parsed by the frame: types do not cross an origin. */
export const FrameOptions = v.object({
  /** Text language; the payer's browser decides when it is left out. */
  language: v.optional(v.picklist(['es', 'en'])),
  /** `auto` follows the payer's system. */
  theme: v.optional(v.picklist(['light', 'dark', 'auto'])),
  /** What the host already knows of the payer. */
  prefill: v.optional(
    v.object({ name: v.optional(short), email: v.optional(short), phone: v.optional(short) }),
  ),
  /** How the frame is shown: it fits itself to a dialog, or grows with its content. */
  display: v.optional(v.picklist(['modal', 'inline'])),
  /** Attempt that an earlier frame on this page left unfinished. */
  resume: v.optional(v.pipe(v.string(), v.uuid())),
});
export type FrameOptions = v.InferOutput<typeof FrameOptions>;
