const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a mailed code is good, ms. */
export const CODE_LASTS_MS = 15 * MINUTE_MS;

/** Wrong tries after which a code is good no longer, right or not. */
export const CODE_TRIES = 5;

/** Asked for again sooner, no other code is mailed, ms: the first one is still on its way. */
export const CODE_RESEND_MS = 30 * SECOND_MS;

/** Codes that one address is mailed in an hour at the most. */
export const CODES_AN_HOUR = 5;

/** A code that was mailed: when the last one was, epoch ms, and how many so far. */
export type CodeMail = { at: number; count: number };

/** From when the code may be mailed again, epoch ms. */
export function codeResendAt({ at }: Pick<CodeMail, 'at'>): number {
  return at + CODE_RESEND_MS;
}

/** A code as it was mailed: one that is pasted may have spaces or a hyphen in it, as the mail writes it. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}
