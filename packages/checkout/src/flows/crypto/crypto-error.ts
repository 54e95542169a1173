import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import { type CryptoError, cryptoErrorKey, isOldVersion, type MessageKey, txFailureKey } from '@istmo/domain';

/** What a failed call means for the step that made it. */
export function toCryptoError(error: unknown): CryptoError {
  if (!isProviderError(error)) throw error;
  return cryptoError(error);
}

/** The same, for a call that processes a link's transaction. */
export function toTxError(error: unknown, { serviceCode }: { serviceCode: string }): CryptoError {
  if (!isProviderError(error)) throw error;
  const { code, message, key } = error;
  return cryptoError({ code, message, key: txFailureKey(key, isOldVersion(serviceCode)) });
}

type Fault = { code: number; key: MessageKey; message: string };

/** A failure without a reason is reported as not loaded. */
export function cryptoError({ code, key, message }: Fault): CryptoError {
  return {
    codeError: code,
    key: cryptoErrorKey(key),
    ...(message && { message }),
  };
}

/** The payment itself has expired and must be created again. */
export function isExpired(error: unknown): boolean {
  return isProviderError(error) && error.code === ERROR_CODES.paymentExpired;
}
