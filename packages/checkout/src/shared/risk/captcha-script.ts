import { CAPTCHA_ACTION } from '@istmo/domain';
import type { PageContext } from '../page/page-context';
import { captchaSettings, type CaptchaSettings } from './risk-settings';
import { within } from './within';

/** The longest that a payer waits for a captcha's script, and for the provider's check of its token. */
export const CAPTCHA_MS = 6000;

/** The part of reCAPTCHA Enterprise that is used here. */
type Captcha = {
  ready: (listener: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

type Context = Pick<PageContext, 'api' | 'loadScript'>;

/** Loads the provider's captcha. Resolves to its settings, or `undefined` if the provider has none. */
export async function loadCaptcha(context: Context): Promise<CaptchaSettings | undefined> {
  const settings = await captchaSettings(context);
  if (settings && !('grecaptcha' in window)) await context.loadScript(settings.script, 'captcha');
  return settings;
}

/** A single-use token of the loaded captcha. */
export async function executeCaptcha(siteKey: string): Promise<string> {
  // Its frame answers: see ../third-party/facades.ts. It has a time limit of its own, in which the payer may have to act.
  const { enterprise } = (window as unknown as { grecaptcha: { enterprise: Captcha } }).grecaptcha;
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return enterprise.execute(siteKey, { action: CAPTCHA_ACTION });
}

/**
 * A token for a request that the provider accepts a captcha for, even if payments need none. Rejects if there is none in
 * time.
 */
export async function requestCaptchaToken(context: Context): Promise<string> {
  const settings = await within(CAPTCHA_MS, loadCaptcha(context));
  if (!settings) throw new Error('The provider has no captcha');
  return executeCaptcha(settings.key);
}
