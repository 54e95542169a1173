import { isProviderError } from '@istmo/contract/provider';
import type { PageContext } from '../page/page-context';
import { requestCaptchaToken } from '../risk/captcha-script';

type Context = Pick<PageContext, 'api' | 'loadScript'>;

/** Sends a login, or the request of a recovery. If the provider asks for a captcha, it is sent again with a token. */
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
    return await requestCaptchaToken(context);
  } catch {
    return undefined;
  }
}
