import { createHash } from 'node:crypto';
import type { CardPayment } from '@istmo/contract/provider';
import type { CaptchaAnswer } from '@istmo/contract/simulator';
import { CAPTCHA_ACTION, captchaVerdict, type MessageKey, MIN_CAPTCHA_SCORE } from '@istmo/domain';
import { and, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError } from '../api-error';
import type { CatalogView } from '../catalog/catalog';
import type { Database } from '../db/database';
import { propsOf, writeProps } from '../db/queries/merchants/merchant-queries';
import { captchaChecks } from '../db/schema';
import { callFaults } from '../faults/simulated-faults';
import { filesIn } from '../http/create-site';
import { passesLimit } from '../http/limit-tries';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';

/** The kind under which the stand-in's answer is stored. Checkouts do not read it. */
const KIND = 'CAPTCHA';

/** The captcha's answer for the next payers. */
export async function readCaptcha(db: Database): Promise<CaptchaAnswer> {
  const [own, google] = await Promise.all([propsOf(db, KIND), propsOf(db, 'GOOGLE')]);
  const valueOf = (props: typeof own, name: string) => props.find((prop) => prop.name === name)?.value;
  return {
    score: Number(valueOf(own, 'SCORE')),
    valid: valueOf(own, 'VALID') === 'true',
    required: valueOf(google, 'REQUIRED') === 'true',
  };
}

export async function writeCaptcha(db: Database, { score, valid, required }: CaptchaAnswer): Promise<void> {
  await writeProps(db, [
    { kind: KIND, name: 'SCORE', value: String(score) },
    { kind: KIND, name: 'VALID', value: String(valid) },
    { kind: 'GOOGLE', name: 'REQUIRED', value: String(required) },
  ]);
}

/** The provider's terms for a captcha. */
type CaptchaTerms = {
  siteKey: string;
  /** The lowest score that counts as a person. */
  least: number;
  /** Payments without a check are refused. */
  required: boolean;
};

/** The terms of the configured captcha, or `undefined` without one. */
async function captchaTerms(db: Database): Promise<CaptchaTerms | undefined> {
  const props = new Map((await propsOf(db, 'GOOGLE')).map(({ name, value }) => [name, value]));
  const siteKey = props.get('SITE_KEY');
  if (!siteKey || !props.get('SCRIPT')) return undefined;
  const least = Number(props.get('LEAST_SCORE') ?? MIN_CAPTCHA_SCORE);
  return { siteKey, least, required: props.get('REQUIRED') === 'true' };
}

/**
 * The score of a token. A token is invalid if our stand-in did not make it for this site and action, or if it contains `robot`.
 * The simulator decides about all other tokens.
 */
async function scoreOf(
  db: Database,
  { token, siteKey }: { token: string; siteKey: string },
): Promise<{ valid: boolean; score: number }> {
  if (token.includes('robot')) return { valid: false, score: 0.1 };
  const [maker, action, site, random, ...rest] = token.split('.');
  const isOurs = maker === 'captcha' && action === CAPTCHA_ACTION && site === siteKey && rest.length === 0;
  if (!isOurs || !/^[\da-f]{32}$/.test(random ?? '')) return { valid: false, score: 0 };
  const { valid, score } = await readCaptcha(db);
  return { valid, score };
}

/**
 * Why a call is refused by its captcha, or `undefined`. A token works once. Without a configured captcha no
 * token is required.
 */
export async function captchaRefusal(
  services: Services,
  token: string | undefined,
): Promise<MessageKey | undefined> {
  const { db } = services;
  const terms = await captchaTerms(db);
  if (!terms) return undefined;
  if (!token) return 'error_captcha';
  if (await passesLimit(services, { limit: 'captchaToken', of: token })) return 'error_captcha';
  const verdict = captchaVerdict(await scoreOf(db, { token, siteKey: terms.siteKey }), terms.least);
  return 'error' in verdict ? verdict.error : undefined;
}

/** How long a payment may follow its captcha check. A lost request may be sent again within this time. */
export const CHECK_LASTS_MS = 10 * 60_000;

type Checked = { valid: boolean; score: number };
const INVALID: Checked = { valid: false, score: 0 };

/** Checks a captcha token, once, and keeps the result for the payment that names the token. */
export async function checkCaptcha(
  { db, clock }: Services,
  { token, siteKey }: { token: string; siteKey: string },
): Promise<Checked> {
  const terms = await captchaTerms(db);
  if (siteKey !== terms?.siteKey) return INVALID;
  const result = await scoreOf(db, { token, siteKey });
  const isNew = await insertCheck(db, { tokenHash: hashOf(token), ...result, at: new Date(clock()) });
  return isNew ? result : INVALID;
}

type CaptchaFields = Pick<CardPayment['additionalData'], 'captchaToken' | 'scoreCaptcha'>;

/**
 * Why a payment without a captcha token is refused, or `undefined`. A checkout that skips the captcha sends the
 * score 1, and one whose captcha is blocked sends 0. Any other score needs its check.
 */
export function uncheckedRefusal(
  { captchaToken, scoreCaptcha }: CaptchaFields,
  terms: CaptchaTerms | null,
): MessageKey | undefined {
  if (captchaToken !== undefined || !terms) return undefined;
  const isClaimed = scoreCaptcha === 0 || scoreCaptcha === 1;
  return terms.required || !isClaimed ? 'error_captcha' : undefined;
}

/** The captcha's terms, from the cached data. `null` without a captcha. */
export async function termsIn({ db }: Services, view: CatalogView): Promise<CaptchaTerms | null> {
  return view.read('captcha', async () => (await captchaTerms(db)) ?? null);
}

/**
 * Compares a payment's score with the check of its token, and uses up the check. Run it in the payment's transaction, so that a
 * refused payment leaves the check as it was. Throws ApiError 422.
 */
export async function useCaptcha(
  { db, clock }: Services,
  { captchaToken, scoreCaptcha }: CaptchaFields,
  terms: CaptchaTerms | null,
): Promise<void> {
  if (captchaToken === undefined || !terms) return;
  const since = new Date(clock() - CHECK_LASTS_MS);
  const score = await useCheck(db, { tokenHash: hashOf(captchaToken), since });
  if (score === undefined) throw new ApiError(422, 'error_captcha');
  if (score !== scoreCaptcha || score < terms.least) throw new ApiError(422, 'invalid_score_captcha');
}

type CaptchaCheck = typeof captchaChecks.$inferSelect;

/** Stores the check of a token. Returns whether the token is new. */
async function insertCheck(db: Database, check: CaptchaCheck): Promise<boolean> {
  const rows = await db
    .insert(captchaChecks)
    .values(check)
    .onConflictDoNothing()
    .returning({ tokenHash: captchaChecks.tokenHash });
  return rows.length > 0;
}

/**
 * Uses up the check of a token. Returns its score, or `undefined` when no check since `since` is valid. Two payments
 * cannot use one check: the second waits for the row of the first.
 */
async function useCheck(
  db: Database,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<number | undefined> {
  const { valid, at, score } = captchaChecks;
  const [row] = await db
    .update(captchaChecks)
    .set({ valid: false })
    .where(and(eq(captchaChecks.tokenHash, tokenHash), eq(valid, true), gt(at, since)))
    .returning({ score });
  return row?.score;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The paths of the captcha and fingerprint stand-ins on the third parties' origin. */
export const CAPTCHA_SCRIPT = '/captcha/enterprise.js';
export const FINGERPRINT_SCRIPT = '/fingerprint/agent.js';

/** Serves the captcha and fingerprint scripts to pages of any origin. */
export function riskSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const [path, name] of [
    [CAPTCHA_SCRIPT, 'captchaScript'],
    [FINGERPRINT_SCRIPT, 'fingerprintScript'],
  ] as const) {
    app.get(path, async (c, next) => {
      c.set('requestId', services.uuid());
      c.header('cross-origin-resource-policy', 'cross-origin');
      c.header('cache-control', 'no-cache');
      await next();
    });
    app.get(path, callFaults(services, name), filesIn(packageFile('public')));
  }
  return app;
}
