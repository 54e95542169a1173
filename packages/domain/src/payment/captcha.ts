import type { EnvironmentName } from '../environment/environment';
import type { MessageKey } from '../text/message-keys';

/** The result of a captcha check: a score allows the payment, a refusal says why there may be none. */
export type CaptchaVerdict = { score: number } | { refusal: MessageKey };

/** The lowest score of a person, unless the provider configures another. */
export const LEAST_CAPTCHA_SCORE = 0.5;

/** The user action that every check names. */
export const CAPTCHA_ACTION = 'CHECKOUT';

// Only what is like production and production itself can tell people from machines.
const CHECKED: readonly EnvironmentName[] = ['test', 'prod'];

/** Where no captcha is asked for, unless the provider configures it: every payer scores 1. */
export function captchaIsSkipped(
  environment: EnvironmentName,
  configured = !CHECKED.includes(environment),
): boolean {
  return configured;
}

/** The verdict on the answer to a check. `least` is the lowest score that counts as a person. */
export function captchaVerdict(
  { valid, score }: { valid: boolean; score: number },
  least: number,
): CaptchaVerdict {
  if (!valid) return { refusal: 'error_captcha' };
  return score >= least ? { score } : { refusal: 'invalid_score_captcha' };
}
