import type { MessageKey } from '../text/message-keys';

/** Header codes that end the payer's session. The checkout then clears the stored login. */
export const SESSION_CODES: readonly number[] = [401, 420, 500, 520];

/** The provider's header codes with a fixed meaning, whatever the message says. */
export const PROVIDER_CODES = {
  success: 200,
  registrationContinues: 220,
  notFound: 404,
  serviceUnavailable: 615,
  paymentExpired: 619,
  attemptVoided: 620,
  paymentWaiting: 621,
  guestTokenEnded: 622,
  linkExpired: 3000,
  stationNotFound: 3001,
} as const;

/** The provider's messages with a fixed meaning, for results that have no code. */
export const PROVIDER_TEXTS = {
  invalidUser: 'Invalid User',
  merchantUserNotFound: 'Merchant User Not Found',
  merchantNotFound: 'Merchant Not Found',
  invalidCode: 'Invalid Code',
  invalidAmount: 'Invalid Amount',
  paymentNotFound: 'PAYMENT_NOT_FOUND',
  /** The message of a crypto call that failed without a reason. */
  errorOnLoad: 'Error on load',
} as const;

const TEXT_KEYS: ReadonlyMap<string, MessageKey> = new Map([
  [PROVIDER_TEXTS.invalidCode, 'invalid_code_validation_tx'],
  [PROVIDER_TEXTS.invalidAmount, 'invalid_amount_validation_tx'],
]);

/** The message key for a provider's text that the checkout shows in its own words. */
export function messageKeyOfText(text: string): MessageKey | undefined {
  return TEXT_KEYS.get(text);
}

const KEYS: Readonly<Partial<Record<number, MessageKey>>> = {
  404: 'link_not_found',
  615: 'service_unavailable',
  619: 'payment_expired',
  3000: 'expired_link',
  3001: 'result_not_found',
};

/** The message key of a code, for answers without a text. */
export function messageKeyOfCode(code: number): MessageKey {
  if (SESSION_CODES.includes(code)) return 'session_expired';
  return KEYS[code] ?? 'happen_error_try_again';
}

// Keys that only say that something went wrong.
const VAGUE_KEYS: readonly MessageKey[] = ['happen_error_try_again', 'link_not_found'];

/** The message key of a failed crypto call: the provider's key, or `error_to_load` if that key gives no reason. */
export function cryptoErrorKey(key: MessageKey): MessageKey {
  return VAGUE_KEYS.includes(key) ? 'error_to_load' : key;
}

/** The message key of a failed transaction: the provider's key, or one by the transaction's version if that key gives no reason. */
export function txFailureKey(key: MessageKey, oldVersion: boolean): MessageKey {
  if (!VAGUE_KEYS.includes(key)) return key;
  return oldVersion ? 'error_processing_request' : 'payment_error_try_again';
}

/** Where a page that cannot load leads: the message page, /404, a restart of the page, or nowhere. */
export type ErrorDestination = 'message' | 'notFound' | 'restart' | 'here';

const DESTINATIONS: Readonly<Partial<Record<number, ErrorDestination>>> = {
  [PROVIDER_CODES.linkExpired]: 'message',
  [PROVIDER_CODES.stationNotFound]: 'message',
  [PROVIDER_CODES.notFound]: 'notFound',
  [PROVIDER_CODES.paymentExpired]: 'restart',
};

/** The destination for a header code of the provider. */
export function errorDestination(code: number): ErrorDestination {
  return DESTINATIONS[code] ?? 'here';
}
