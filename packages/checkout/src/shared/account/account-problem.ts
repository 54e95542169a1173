import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';

/** Said where the provider has no words of its own. */
export const TOO_MANY_TRIES = 'tooManyTries';

/** Said where nobody knows what went wrong. */
export const UNKNOWN_PROBLEM = 'happen_error_try_again';

/** What went wrong with an account's call: the provider's own words, or a key of ours. */
export function problemOf(error: unknown): string {
  if (!isProviderError(error)) return UNKNOWN_PROBLEM;
  const { code, key, message } = error;
  return message || (code === ERROR_CODES.tooManyTries ? TOO_MANY_TRIES : key);
}
