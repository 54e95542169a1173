const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a code is valid, ms. */
export const CODE_LIFETIME_MS = 15 * MINUTE_MS;

/** The number of wrong tries after which a code is no longer valid. */
export const MAX_CODE_TRIES = 5;

/** How long another code cannot be sent, ms: the first one may still be on its way. */
export const CODE_RESEND_DELAY_MS = 30 * SECOND_MS;

/** The maximum number of codes per hour for one e-mail address. */
export const MAX_CODES_PER_HOUR = 5;

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
