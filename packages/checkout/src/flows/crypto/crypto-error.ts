import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import type { CryptoError, MessageKey } from '@istmo/domain';

/** Keys that say no more than that something went wrong. */
const VAGUE: readonly MessageKey[] = ['happen_error_try_again', 'link_not_found'];

/** What a failed call means for the step that made it. */
export function toCryptoError(error: unknown): CryptoError {
  if (!isProviderError(error)) throw error;
  return cryptoError(error);
}

type Fault = { code: number; key: MessageKey; message: string };

/** Where the provider gave no reason, that it could not be loaded. */
export function cryptoError({ code, key, message }: Fault): CryptoError {
  return {
    codeError: code,
    key: VAGUE.includes(key) ? 'error_to_load' : key,
    ...(message && { message }),
  };
}

/** The payment's own time is over: it has to be begun anew. */
export function isExpired(error: unknown): boolean {
  return isProviderError(error) && error.code === ERROR_CODES.paymentExpired;
}
