import type { CaptchaAnswer } from '@istmo/contract/simulator';
import { CAPTCHA_ACTION, captchaVerdict, MIN_CAPTCHA_SCORE, type MessageKey } from '@istmo/domain';
import type { Database } from '../db/database';
import { propsOf, writeProps } from '../db/queries/merchants/configuration-queries';
import { passesLimit } from '../http/limit-tries';
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

/** What the provider demands of a captcha. */
export type CaptchaTerms = {
  siteKey: string;
  /** The lowest score that counts as a person. */
  least: number;
  /** Payments without a check are refused. */
  required: boolean;
};

/** The terms of the configured captcha, or `undefined` without one. */
export async function captchaTerms(db: Database): Promise<CaptchaTerms | undefined> {
  const props = new Map((await propsOf(db, 'GOOGLE')).map(({ name, value }) => [name, value]));
  const siteKey = props.get('SITE_KEY');
  if (!siteKey || !props.get('SCRIPT')) return undefined;
  const least = Number(props.get('LEAST_SCORE') ?? MIN_CAPTCHA_SCORE);
  return { siteKey, least, required: props.get('REQUIRED') === 'true' };
}

/**
 * The score of a token. One that our stand-in did not make for this site and action is not valid, nor is one that
 * contains `robot`. The simulator decides about the others.
 */
export async function scoreOf(
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
