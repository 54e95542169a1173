const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a code is valid, ms. */
export const CODE_LIFETIME_MS = 15 * MINUTE_MS;

/** How long another code cannot be sent, ms: the first one may still be on its way. */
export const CODE_RESEND_DELAY_MS = 30 * SECOND_MS;

/** The codes that were sent by e-mail: the time of the last one (epoch ms), and their number. */
export type SentCode = { at: number; count: number };

/** When another code can be sent, epoch ms. */
export function codeResendAt({ at }: Pick<SentCode, 'at'>): number {
  return at + CODE_RESEND_DELAY_MS;
}

/** Removes the spaces and hyphens of a pasted code. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}
