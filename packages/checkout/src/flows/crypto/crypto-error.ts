import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import { type CryptoError, cryptoErrorKey, isOldVersion, type MessageKey, txFailureKey } from '@istmo/domain';

/** What a failed call means for the step that made it. */
export function toCryptoError(error: unknown): CryptoError {
  if (!isProviderError(error)) throw error;
  return cryptoError(error);
}

/** The same of a call that processes the transaction of a link. */
export function toTxError(error: unknown, { serviceCode }: { serviceCode: string }): CryptoError {
  if (!isProviderError(error)) throw error;
  const { code, message, key } = error;
  return cryptoError({ code, message, key: txFailureKey(key, isOldVersion(serviceCode)) });
}

type Fault = { code: number; key: MessageKey; message: string };

/** Where the provider gave no reason, that it could not be loaded. */
export function cryptoError({ code, key, message }: Fault): CryptoError {
  return {
    codeError: code,
    key: cryptoErrorKey(key),
    ...(message && { message }),
  };
}

/** The payment's own time is over: it has to be begun anew. */
export function isExpired(error: unknown): boolean {
  return isProviderError(error) && error.code === ERROR_CODES.paymentExpired;
}
