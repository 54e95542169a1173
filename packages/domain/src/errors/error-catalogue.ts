import type { MessageKey } from '../text/message-keys';

/** Header codes that mean that the payer's session is over: the stored login is cleared. */
export const SESSION_CODES: readonly number[] = [401, 420, 500, 520];

/** The provider's codes that have a meaning of their own, whatever its message says. */
export const PROVIDER_CODES = {
  success: 200,
  registrationContinues: 220,
  notFound: 404,
  serviceUnavailable: 615,
  paymentExpired: 619,
  linkExpired: 3000,
  stationNotFound: 3001,
} as const;

/** The provider's own words that mean something, where it has no code for it. */
export const PROVIDER_TEXTS = {
  invalidUser: 'Invalid User',
  merchantUserNotFound: 'Merchant User Not Found',
  merchantNotFound: 'Merchant Not Found',
  invalidCode: 'Invalid Code',
  invalidAmount: 'Invalid Amount',
  paymentNotFound: 'PAYMENT_NOT_FOUND',
  /** What crypto says where the provider gave no reason. */
  errorOnLoad: 'Error on load',
} as const;

const KEYS: Readonly<Partial<Record<number, MessageKey>>> = {
  404: 'link_not_found',
  615: 'service_unavailable',
  619: 'payment_expired',
  3000: 'expired_link',
  3001: 'result_not_found',
};

/** The message of a code where the provider sends no text of its own. */
export function messageKeyOfCode(code: number): MessageKey {
  if (SESSION_CODES.includes(code)) return 'session_expired';
  return KEYS[code] ?? 'happen_error_try_again';
}

/** What crypto says of a failure: the provider's own words, or 'Error on load' where it gave none. */
export function cryptoErrorText(message: string | null | undefined): string {
  return message?.trim() || PROVIDER_TEXTS.errorOnLoad;
}

/** The message of a failed payment of the old version; the newer pay codes' is the provider's own. */
export function txFailureKey(oldVersion: boolean): MessageKey {
  return oldVersion ? 'error_processing_request' : 'payment_error_try_again';
}
