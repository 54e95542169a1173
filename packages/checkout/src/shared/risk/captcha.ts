import { cardEndpoints } from '@istmo/contract/provider';
import { CAPTCHA_ACTION, type CaptchaVerdict, captchaVerdict, isCaptchaSkipped } from '@istmo/domain';
import type { PageContext } from '../page/page-context';
import type { MethodContext } from '../payment/payment-method';
import { type CaptchaSettings, captchaSettings, within } from './risk-settings';

type Context = Pick<MethodContext, 'api' | 'apiOf' | 'config' | 'loadScript'>;

/** The verdict, and the token by which the provider finds the check. There is no token where there was no check. */
type CaptchaFinding = CaptchaVerdict & { token?: string };

/** The captcha of a card payment. `prepare` loads its script; every `check` uses a new token. */
export function createCaptcha(context: Context) {
  const { config } = context;
  const skipped = isCaptchaSkipped(config.environment, config.captchaAlwaysAccepted);
  let ready: Promise<CaptchaSettings | undefined> | undefined;

  const prepare = (): Promise<CaptchaSettings | undefined> => {
    if (skipped) return Promise.resolve(undefined);
    ready ??= loadCaptcha(context).catch((error: unknown) => {
      // The next call tries again.
      ready = undefined;
      throw error;
    });
    return ready;
  };

  return {
    prepare,
    check: async (): Promise<CaptchaFinding> => {
      let required = false;
      try {
        const settings = await within(CAPTCHA_MS, prepare());
        if (!settings) return { score: 1 };
        ({ required } = settings);
        return await checkToken(context, settings);
      } catch {
        // A blocked or slow captcha does not prove a bot: the provider decides.
        return required ? { error: 'error_captcha' } : { score: 0 };
      }
    },
  };
}

async function checkToken(
  { apiOf }: Pick<Context, 'apiOf'>,
  settings: CaptchaSettings,
): Promise<CaptchaFinding> {
  const token = await executeCaptcha(settings.key);
  const body = { token, siteKey: settings.key, userAction: CAPTCHA_ACTION } as const;
  const checked = await within(CAPTCHA_MS, apiOf(cardEndpoints).captchaCheck({ body }));
  const verdict = captchaVerdict(checked, settings.least);
  return 'error' in verdict ? verdict : { ...verdict, token };
}

/** The longest that a payer waits for a captcha's script, and for the provider's check of its token. */
const CAPTCHA_MS = 6000;

/** The part of reCAPTCHA Enterprise that is used here. */
type Captcha = {
  ready: (listener: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

type ScriptContext = Pick<PageContext, 'api' | 'loadScript'>;

/** Loads the provider's captcha. Resolves to its settings, or `undefined` if the provider has none. */
async function loadCaptcha(context: ScriptContext): Promise<CaptchaSettings | undefined> {
  const settings = await captchaSettings(context);
  if (settings && !('grecaptcha' in window)) await context.loadScript(settings.script, 'captcha');
  return settings;
}

/** A single-use token of the loaded captcha. */
async function executeCaptcha(siteKey: string): Promise<string> {
  // Its frame answers: see ../third-party/facades.ts. It has a time limit of its own, in which the payer may have to act.
  const { enterprise } = (window as unknown as { grecaptcha: { enterprise: Captcha } }).grecaptcha;
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return enterprise.execute(siteKey, { action: CAPTCHA_ACTION });
}

/**
 * A token for a request that the provider accepts a captcha for, even if payments need none. Rejects if there is none in
 * time.
 */
export async function requestCaptchaToken(context: ScriptContext): Promise<string> {
  const settings = await within(CAPTCHA_MS, loadCaptcha(context));
  if (!settings) throw new Error('The provider has no captcha');
  return executeCaptcha(settings.key);
}
