const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

export type Limit = { readonly most: number; readonly windowMs: number };

/** How often something may be tried before the answer is 429. docs/sandbox.md has the same table. */
export const LIMITS = {
  /** Wrong passwords of one client at one account: nobody locks others out of theirs. */
  login: { most: 5, windowMs: QUARTER_MS },
  /** Wrong passwords of one client, at whatever names. */
  loginClient: { most: 30, windowMs: QUARTER_MS },
  /** Codes that one client has mailed for registrations and recoveries, to whatever addresses. */
  codeMails: { most: 30, windowMs: HOUR_MS },
  /** Codes of payments that one client asks for and that there are not. */
  misses: { most: 100, windowMs: QUARTER_MS },
  /** Mails of one operation. */
  mails: { most: 5, windowMs: QUARTER_MS },
  /** Receipts and vouchers that come to one address. */
  mailsTo: { most: 10, windowMs: QUARTER_MS },
  /** Requests for money of one user: each is a mail to somebody. */
  requests: { most: 20, windowMs: QUARTER_MS },
} as const satisfies Readonly<Record<string, Limit>>;
