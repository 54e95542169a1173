import type { EnvironmentName } from '../environment/environment';
import type { MessageKey } from '../text/message-keys';

/** What a captcha check comes to: a score lets the payer pay. */
export type CaptchaVerdict = { accepted: true; score: number } | { accepted: false; key: MessageKey };

/** The scores below which a payer is taken for a machine, unless configured otherwise. */
export const LEAST_CAPTCHA_SCORE = 0.5;

/** The user action that every check names. */
export const CAPTCHA_ACTION = 'CHECKOUT';

// Only what is like production and production itself can tell people from machines.
const CHECKED: readonly EnvironmentName[] = ['test', 'prod'];

/** Where no captcha is asked for: every payer scores 1. */
export function captchaIsSkipped(environment: EnvironmentName): boolean {
  return !CHECKED.includes(environment);
}

/** The verdict on a check. No answer (`undefined`) is a captcha that failed, and no proof of a machine. */
export function captchaVerdict(
  environment: EnvironmentName,
  answer: { valid: boolean; score: number } | undefined,
  least: number = LEAST_CAPTCHA_SCORE,
): CaptchaVerdict {
  if (captchaIsSkipped(environment)) return { accepted: true, score: 1 };
  if (!answer?.valid) return { accepted: false, key: 'error_captcha' };
  if (!(answer.score >= least)) return { accepted: false, key: 'invalid_score_captcha' };
  return { accepted: true, score: answer.score };
}
