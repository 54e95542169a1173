import { type CallOutput, ERROR_CODES, isProviderError, type userEndpoints } from '@istmo/contract/provider';
import { MESSAGE_KEYS, type Session } from '@istmo/domain';
import { useText } from '../i18n/texts';
import type { PageContext } from '../page/page-context';
import { requestCaptchaToken } from '../risk/create-risk';
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

/** Sends a login, or the request of a recovery. If the provider asks for a captcha, it is sent again with a token. */
export async function withCaptcha<T>(
  context: PageContext,
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

async function tokenFor(context: PageContext): Promise<string | undefined> {
  try {
    return await requestCaptchaToken(context);
  } catch {
    return undefined;
  }
}

/** Shown if the provider sends no text of its own. */
export const TOO_MANY_TRIES = 'tooManyTries';

/** Shown if the cause is unknown. */
export const UNKNOWN_PROBLEM = 'happen_error_try_again';

/** The problem of an account request: the provider's own text, or a message key. */
export function problemOf(error: unknown): string {
  if (!isProviderError(error)) return UNKNOWN_PROBLEM;
  const { code, key, message } = error;
  // A suspended account has a text of its own, which says more.
  const isPlain = code === ERROR_CODES.tooManyTries && key !== 'account_temp_suspended';
  return message || (isPlain ? TOO_MANY_TRIES : key);
}

/** Returns the text of a problem that `problemOf` has returned. */
export function useProblemText(): (problem: string) => string {
  const t = useText('account');
  const errors = useText('errors');
  return (problem) => {
    if (problem === TOO_MANY_TRIES) return `${t('tooManyTries')}. ${t('tooManyTriesHint')}`;
    const key = MESSAGE_KEYS.find((one) => one === problem);
    return key ? errors(key) : problem;
  };
}
