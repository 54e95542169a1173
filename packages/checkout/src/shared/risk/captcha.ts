import { cardEndpoints } from '@istmo/contract/provider';
import { CAPTCHA_ACTION, isCaptchaSkipped, type CaptchaVerdict, captchaVerdict } from '@istmo/domain';
import type { MethodContext } from '../payment/payment-method';
import { CAPTCHA_MS, executeCaptcha, loadCaptcha } from './captcha-script';
import type { CaptchaSettings } from './risk-settings';
import { within } from './within';

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
