const MINUTE_MS = 60 * 1000;

/** How long an invoice may be paid, or its rate renewed, while nothing has come. */
export const CRYPTO_INVOICE_MS = 60 * MINUTE_MS;

/** How long an invoice is watched once something has come: chains may be slow. */
export const CRYPTO_WATCH_MS = 24 * 60 * MINUTE_MS;
