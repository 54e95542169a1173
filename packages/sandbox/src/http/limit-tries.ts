import type { MessageKey } from '@istmo/domain';
import { TooManyTries } from '../api-error';
import { countTry, findTries, forgetTries, takeTriesBack } from '../db/queries/users/tries-queries';
import { keyedHash } from '../install-secret';
import type { Services } from '../services';

/** A limit and whom it counts. */
export type Counted = { limit: keyof typeof LIMITS; of: string };

/**
 * Counts a try before it is checked, so that concurrent tries are all counted. Throws ApiError 429 above the
 * limit.
 */
export async function limitTries(services: Services, counted: Counted): Promise<void> {
  const { count, since } = await addTry(services, counted);
  const { most, windowMs, key }: Limit = LIMITS[counted.limit];
  if (count > most) throw new TooManyTries(since.getTime() + windowMs - services.clock(), key);
}

/** Counts a try. Returns whether it is above the limit. */
export async function passesLimit(services: Services, counted: Counted): Promise<boolean> {
  const { count } = await addTry(services, counted);
  return count > LIMITS[counted.limit].most;
}

/**
 * Checks a limit without counting, for limits that count failures only. Throws ApiError 429 when it is used up.
 */
export async function refuseTries(services: Services, counted: Counted): Promise<void> {
  const { count, waitMs } = await triesOf(services, counted);
  const { most, key }: Limit = LIMITS[counted.limit];
  if (count >= most) throw new TooManyTries(waitMs, key);
}

/** The tries in the current window, and the time left in it. */
export async function triesOf(
  services: Services,
  counted: Counted,
): Promise<{ count: number; waitMs: number }> {
  const tried = await findTries(services.db, subjectOf(services, counted));
  const waitMs = (tried?.since.getTime() ?? 0) + LIMITS[counted.limit].windowMs - services.clock();
  return tried && waitMs > 0 ? { count: tried.count, waitMs } : { count: 0, waitMs: 0 };
}

/** Resets the count after a success. */
export async function forgiveTries(services: Services, counted: Counted): Promise<void> {
  await forgetTries(services.db, subjectOf(services, counted));
}

/** Subtracts successful tries; earlier failures still count. */
export async function uncountTries(services: Services, counted: Counted, count = 1): Promise<void> {
  await takeTriesBack(services.db, subjectOf(services, counted), count);
}

function addTry(services: Services, counted: Counted): Promise<{ count: number; since: Date }> {
  const now = services.clock();
  return countTry(services.db, {
    subject: subjectOf(services, counted),
    now: new Date(now),
    since: new Date(now - LIMITS[counted.limit].windowMs),
  });
}

// A keyed hash, because a password may be typed as a name.
function subjectOf(services: Services, { limit, of }: Counted): string {
  return keyedHash(services, 'tries', `${limit}:${of}`);
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

type Limit = {
  readonly most: number;
  readonly windowMs: number;
  /** What the payer is told instead of how long to wait. */
  readonly key?: MessageKey;
};

/** Limits after which the answer is 429. docs/testing/sandbox.md has the same table. */
export const LIMITS = {
  /** Wrong passwords of one client at one account, so that nobody can lock others out. */
  login: { most: 5, windowMs: QUARTER_MS, key: 'account_temp_suspended' },
  /** Wrong passwords of one client, at any names. */
  loginClient: { most: 30, windowMs: QUARTER_MS },
  /** Wrong passwords of all clients at one account before a login needs a captcha. Nobody has to wait. */
  loginCaptcha: { most: 3, windowMs: QUARTER_MS },
  /** Logins with one captcha token. */
  captchaToken: { most: 1, windowMs: HOUR_MS },
  /** Logins with one token of the wallet's app, which lasts two minutes. */
  walletAppToken: { most: 1, windowMs: HOUR_MS },
  /** Mailed codes for registrations and recoveries that one client requested, to any addresses. */
  codeMails: { most: 30, windowMs: HOUR_MS },
  /** Logins, e-mails and phones that one client checked before a registration. */
  dataChecks: { most: 30, windowMs: QUARTER_MS },
  /** Access tokens that one client requested as a guest. Many payers of a mobile network share an address. */
  guestTokens: { most: 1000, windowMs: QUARTER_MS },
  /** Unknown payment codes that one client requested. */
  misses: { most: 100, windowMs: QUARTER_MS },
  /** Unknown attempts that one client voided. Many payers of a mobile network share an address. */
  voids: { most: 300, windowMs: QUARTER_MS },
  /** Waiting payments of one target that whoever has its code voided, so that nobody is kept from paying it. */
  waitingVoids: { most: 3, windowMs: HOUR_MS },
  /** Mails of one operation. */
  mails: { most: 5, windowMs: QUARTER_MS },
  /** Receipts and vouchers to one address. */
  mailsTo: { most: 10, windowMs: QUARTER_MS },
  /** Requests for money by one user: each sends a mail. */
  requests: { most: 20, windowMs: QUARTER_MS },
} as const satisfies Readonly<Record<string, Limit>>;
