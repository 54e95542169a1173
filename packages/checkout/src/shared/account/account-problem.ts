import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import { MESSAGE_KEYS } from '@istmo/domain';
import { useText } from '../i18n/use-text';

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

/** The problem of an account request, as `problemOf` names it, in words. */
export function useProblemText(): (problem: string) => string {
  const t = useText('account');
  const errors = useText('errors');
  return (problem) => {
    if (problem === TOO_MANY_TRIES) return `${t('tooManyTries')}. ${t('tooManyTriesHint')}`;
    const key = MESSAGE_KEYS.find((one) => one === problem);
    return key ? errors(key) : problem;
  };
}
