const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A time limit as a text names it. */
export function minutesOf(ms: number): number {
  return ms / MINUTE_MS;
}

/** How long the first screen stays, unless configured otherwise. */
export const SPLASH_MS = 3 * SECOND_MS;

/** How long a crypto rate is frozen. */
export const CRYPTO_RATE_MS = 10 * MINUTE_MS;

/** How long a payer has to confirm in Yappy. */
export const YAPPY_CONFIRM_MS = 5 * MINUTE_MS;

/** How long a cash voucher waits to be paid. */
export const CASH_PENDING_MS = 24 * 60 * MINUTE_MS;

/** Within this the same amount on the same card is a possible duplicate. */
export const DUPLICATE_WINDOW_MS = 5 * MINUTE_MS;
