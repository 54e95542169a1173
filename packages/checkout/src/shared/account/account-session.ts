import { type CallOutput, isProviderError, type userEndpoints } from '@istmo/contract/provider';
import type { Session } from '@istmo/domain';
import type { PageContext } from '../page/page-context';
import { requestCaptchaToken } from '../risk/captcha';
import type { Login } from '../storage/login';

/** The provider's answer to a login. */
export type SessionAnswer = CallOutput<(typeof userEndpoints)['login']>;

/** Stores the login of an account request's answer. `undefined` if the answer has none. */
export function openSession(
  login: Pick<Login, 'open' | 'getState'>,
  answer: SessionAnswer | null,
): Session | undefined {
  if (!answer) return undefined;
  login.open(answer, answer.user.name);
  return login.getState().session;
}

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
