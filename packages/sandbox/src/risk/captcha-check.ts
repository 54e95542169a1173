import { createHash } from 'node:crypto';
import type { CardPayment } from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';
import { ApiError } from '../api-error';
import type { CatalogView } from '../catalog/catalog';
import { insertCheck, useCheck } from '../db/queries/payments/captcha-queries';
import type { Services } from '../services';
import { type CaptchaTerms, captchaTerms, scoreOf } from './captcha';

/** How long a payment may follow its captcha check. A lost request may be sent again within it. */
export const CHECK_LASTS_MS = 10 * 60_000;

type Checked = { valid: boolean; score: number };
const INVALID: Checked = { valid: false, score: 0 };

/** Checks a captcha token, once, and keeps the result for the payment that names the token. */
export async function checkCaptcha(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { token, siteKey }: { token: string; siteKey: string },
): Promise<Checked> {
  const terms = await captchaTerms(db);
  if (siteKey !== terms?.siteKey) return INVALID;
  const result = await scoreOf(db, { token, siteKey });
  const isNew = await insertCheck(db, { tokenHash: hashOf(token), ...result, at: new Date(clock()) });
  return isNew ? result : INVALID;
}

type Sent = Pick<CardPayment['additionalData'], 'captchaToken' | 'scoreCaptcha'>;

/**
 * Why a payment without a captcha token is refused, or `undefined`. A checkout that skips the captcha sends the
 * score 1, and one whose captcha is blocked sends 0. Any other score needs its check.
 */
export function uncheckedRefusal(
  { captchaToken, scoreCaptcha }: Sent,
  terms: CaptchaTerms | null,
): MessageKey | undefined {
  if (captchaToken !== undefined || !terms) return undefined;
  const isClaimed = scoreCaptcha === 0 || scoreCaptcha === 1;
  return terms.required || !isClaimed ? 'error_captcha' : undefined;
}

/** The captcha's terms, from the cached data. `null` without a captcha. */
export async function termsIn({ db }: Pick<Services, 'db'>, view: CatalogView): Promise<CaptchaTerms | null> {
  return view.read('captcha', async () => (await captchaTerms(db)) ?? null);
}

/**
 * Holds the score of a payment against the check of its token, and uses the check up. Run it in the payment's
 * transaction, so that a refused payment leaves the check as it was. Throws ApiError 422.
 */
export async function useCaptcha(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { captchaToken, scoreCaptcha }: Sent,
  terms: CaptchaTerms | null,
): Promise<void> {
  if (captchaToken === undefined || !terms) return;
  const since = new Date(clock() - CHECK_LASTS_MS);
  const score = await useCheck(db, { tokenHash: hashOf(captchaToken), since });
  if (score === undefined) throw new ApiError(422, 'error_captcha');
  if (score !== scoreCaptcha || score < terms.least) throw new ApiError(422, 'invalid_score_captcha');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
