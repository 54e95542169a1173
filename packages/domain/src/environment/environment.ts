import type { MessageKey } from '../text/message-keys';

/** The environments of a deployment. `demo` is the provider's public sandbox. */
export const ENVIRONMENTS = ['dev', 'test', 'demo', 'preprod', 'prod'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** The environment that a host name belongs to. `*.example.com` matches every subdomain of example.com, but not example.com. */
export function environmentOfHost(
  hosts: Readonly<Partial<Record<EnvironmentName, readonly string[]>>>,
  hostname: string,
): EnvironmentName | undefined {
  return ENVIRONMENTS.find((name) => hosts[name]?.some((host) => isHost(host, hostname)));
}

/** Whether console output and developer tools are off, as in production. */
export function isSilenced(environment: EnvironmentName): boolean {
  return environment === 'prod';
}

function isHost(host: string, hostname: string): boolean {
  const [wanted, given] = [host.toLowerCase(), hostname.toLowerCase()];
  return wanted.startsWith('*.') ? given.endsWith(wanted.slice(1)) : given === wanted;
}

/** The product version that this checkout implements, from the specification. The page shows it for support. */
export const PRODUCT_VERSION = '2.219.0';

/** The `pfFingerprintIntegration` of a card payment request. */
export const FINGERPRINT_INTEGRATION = 'FINGER_PRINT';

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
