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
  attemptVoided: 620,
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

// Keys that say no more than that something went wrong.
const VAGUE_KEYS: readonly MessageKey[] = ['happen_error_try_again', 'link_not_found'];

/** The key of a crypto call that failed: the provider's own, or that nothing could be loaded where it gave no reason. */
export function cryptoErrorKey(key: MessageKey): MessageKey {
  return VAGUE_KEYS.includes(key) ? 'error_to_load' : key;
}

/** The key of a transaction that could not be processed: the provider's own, or where it gave no reason, by its version. */
export function txFailureKey(key: MessageKey, oldVersion: boolean): MessageKey {
  if (!VAGUE_KEYS.includes(key)) return key;
  return oldVersion ? 'error_processing_request' : 'payment_error_try_again';
}
