import type { CaptchaAnswer } from '@istmo/contract/simulator';
import { captchaVerdict, MIN_CAPTCHA_SCORE, type MessageKey } from '@istmo/domain';
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

/** A token that contains `robot` fails; the simulator decides about others. */
export async function scoreOf(db: Database, token: string): Promise<{ valid: boolean; score: number }> {
  if (token.includes('robot')) return { valid: false, score: 0.1 };
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
  const props = new Map((await propsOf(db, 'GOOGLE')).map(({ name, value }) => [name, value]));
  if (!props.get('SITE_KEY') || !props.get('SCRIPT')) return undefined;
  if (!token) return 'error_captcha';
  if (await passesLimit(services, { limit: 'captchaToken', of: token })) return 'error_captcha';
  const least = Number(props.get('LEAST_SCORE') ?? MIN_CAPTCHA_SCORE);
  const verdict = captchaVerdict(await scoreOf(db, token), least);
  return 'error' in verdict ? verdict.error : undefined;
}
