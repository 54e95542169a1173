const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a payer has to confirm a push or to scan a QR. Nequi lets each merchant choose; this is the sandbox's. */
export const NEQUI_CONFIRM_MS = 5 * MINUTE_MS;

/** How long a request lasts in all, however often it is asked for again. */
export const NEQUI_REQUEST_MS = 30 * MINUTE_MS;

/** How long a payer waits before the push may be sent again. */
export const NEQUI_RESEND_MS = 30 * SECOND_MS;

/** Most pushes of one payment. */
export const NEQUI_MOST_PUSHES = 5;
