import type { EnvironmentName } from '../environment/environment';
import type { MessageKey } from '../text/message-keys';

/** The result of a captcha check: a score if the payer may pay, or else an error. */
export type CaptchaVerdict = { score: number } | { error: MessageKey };

/** The default lowest score that counts as a person. */
export const MIN_CAPTCHA_SCORE = 0.5;

/** The user action of every captcha check. */
export const CAPTCHA_ACTION = 'CHECKOUT';

// Only production and environments like it have a captcha that can tell people from bots.
const CHECKED: readonly EnvironmentName[] = ['test', 'prod'];

/** Whether the captcha is skipped, so that every payer scores 1. The provider can configure it for an environment. */
export function isCaptchaSkipped(
  environment: EnvironmentName,
  configured = !CHECKED.includes(environment),
): boolean {
  return configured;
}

/** The verdict for a captcha check. `least` is the lowest score that counts as a person. */
export function captchaVerdict(
  { valid, score }: { valid: boolean; score: number },
  least: number,
): CaptchaVerdict {
  if (!valid) return { error: 'error_captcha' };
  return score >= least ? { score } : { error: 'invalid_score_captcha' };
}
