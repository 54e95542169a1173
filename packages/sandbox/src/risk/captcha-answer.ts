import type { CaptchaAnswer } from '@istmo/contract/simulator';
import type { Database } from '../db/database';
import { propsOf, writeProps } from '../db/queries/configuration-queries';

/** Where what the stand-in answers is kept: nothing that a checkout asks for. */
const KIND = 'CAPTCHA';

/** What the captcha says of the next payers. */
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
