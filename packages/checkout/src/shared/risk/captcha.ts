import { CAPTCHA_ACTION, captchaIsSkipped, type CaptchaVerdict, captchaVerdict } from '@istmo/domain';
import type { MethodContext } from '../payment/payment-method';
import { captchaSettings, type CaptchaSettings } from './risk-settings';
import { within } from './within';

/** A payer who waits longer than this for a script thinks that the button is broken. */
const CAPTCHA_MS = 6000;

/** The part of reCAPTCHA Enterprise that is used. */
type Captcha = {
  ready: (listener: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

type Context = Pick<MethodContext, 'api' | 'config' | 'loadScript'>;

/** Whether a person pays. Its script is loaded by `prepare`; every `check` asks for a token of its own, which is good for once. */
export function createCaptcha(context: Context) {
  const { config, loadScript } = context;
  const skipped = captchaIsSkipped(config.environment, config.captchaAlwaysAccepted);
  let ready: Promise<CaptchaSettings | undefined> | undefined;

  const prepare = (): Promise<CaptchaSettings | undefined> => {
    if (skipped) return Promise.resolve(undefined);
    ready ??= load().catch((error: unknown) => {
      // Another try may go better.
      ready = undefined;
      throw error;
    });
    return ready;
  };

  async function load(): Promise<CaptchaSettings | undefined> {
    const settings = await captchaSettings(context);
    if (settings && !('grecaptcha' in window)) await loadScript(settings.script);
    return settings;
  }

  return {
    prepare,
    check: async (): Promise<CaptchaVerdict> => {
      let required = false;
      try {
        const settings = await within(CAPTCHA_MS, prepare());
        if (!settings) return { score: 1 };
        ({ required } = settings);
        return await within(CAPTCHA_MS, checkToken(context, settings));
      } catch {
        // Blocked, slow or out of reach is no proof of a machine: the provider decides.
        return required ? { refusal: 'error_captcha' } : { score: 0 };
      }
    },
  };
}

async function checkToken({ api }: Pick<Context, 'api'>, settings: CaptchaSettings): Promise<CaptchaVerdict> {
  const token = await execute(settings.key);
  const body = { token, siteKey: settings.key, userAction: CAPTCHA_ACTION } as const;
  return captchaVerdict(await api.captchaCheck({ body }), settings.least);
}

async function execute(siteKey: string): Promise<string> {
  // Their script has put it there.
  const { enterprise } = (window as unknown as { grecaptcha: { enterprise: Captcha } }).grecaptcha;
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return enterprise.execute(siteKey, { action: CAPTCHA_ACTION });
}
