const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A time limit in minutes, for texts. */
export function minutesOf(ms: number): number {
  return ms / MINUTE_MS;
}

/** A time limit in hours, for texts. */
export function hoursOf(ms: number): number {
  return ms / HOUR_MS;
}

/** The default duration of the splash screen. */
export const SPLASH_MS = 3 * SECOND_MS;

/** How long a 3DS challenge may take before it counts as unavailable (EMV 3DS 2). */
export const CHALLENGE_TIMEOUT_MS = 10 * MINUTE_MS;

/** How long a crypto rate is fixed. */
export const CRYPTO_RATE_MS = 10 * MINUTE_MS;

/** How long a payer has to confirm in Yappy. */
export const YAPPY_CONFIRM_MS = 5 * MINUTE_MS;

/** How long a QR code and a key of Bre-B can be paid. */
export const BREB_QR_MS = 10 * MINUTE_MS;

/** How long a payer has to pay a cash voucher. */
export const CASH_PENDING_MS = 24 * HOUR_MS;

/** A payment of the same amount by the same card or wallet user within this time is a possible duplicate. */
export const DUPLICATE_WINDOW_MS = 5 * MINUTE_MS;

/** How long the page of the payer's bank is open in a PSE payment. */
export const PSE_PAGE_MS = 20 * MINUTE_MS;

/** How long after its start a PSE payment ends if its bank does not decide. */
export const PSE_PENDING_MS = 30 * MINUTE_MS;

/** The longest that a bank may keep a PSE payment pending. */
export const PSE_LONGEST_MS = 24 * HOUR_MS;
