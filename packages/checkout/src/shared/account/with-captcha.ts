import { isProviderError } from '@istmo/contract/provider';
import type { PageContext } from '../page/page-context';

type Context = Pick<PageContext, 'api' | 'loadScript'>;

/** Sends a login, or the request of a recovery. If the provider asks for a captcha, it is sent again with a token; the captcha's code is loaded only then. */
export async function withCaptcha<T>(
  context: Context,
  send: (proof: { captchaToken?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!isProviderError(error) || error.key !== 'error_captcha') throw error;
    const captchaToken = await tokenFor(context);
    // A blocked captcha is reported like a failed one.
    if (captchaToken === undefined) throw error;
    return send({ captchaToken });
  }
}

async function tokenFor(context: Context): Promise<string | undefined> {
  try {
    return await (await import('../risk/captcha-script')).requestCaptchaToken(context);
  } catch {
    return undefined;
  }
}
