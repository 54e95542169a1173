import {
  type MessageKey,
  messageKeyOfCode,
  messageKeyOfText,
  PROVIDER_CODES,
  SESSION_CODES,
} from '@istmo/domain';
import { type Envelope, fromData } from './endpoint';

export { SESSION_CODES };

/** The header codes of errors: the provider's own and those of HTTP. */
export const ERROR_CODES = {
  registrationContinues: PROVIDER_CODES.registrationContinues,
  badRequest: 400,
  notFound: PROVIDER_CODES.notFound,
  conflict: 409,
  unprocessable: 422,
  tooManyTries: 429,
  tooBusy: 503,
  paymentExpired: PROVIDER_CODES.paymentExpired,
  attemptVoided: PROVIDER_CODES.attemptVoided,
  paymentWaiting: PROVIDER_CODES.paymentWaiting,
  guestTokenEnded: PROVIDER_CODES.guestTokenEnded,
  serviceUnavailable: PROVIDER_CODES.serviceUnavailable,
  linkExpired: PROVIDER_CODES.linkExpired,
  stationNotFound: PROVIDER_CODES.stationNotFound,
} as const;

/** The provider's own header codes with HTTP status 409. The others have HTTP status 200. */
export const CONFLICT_CODES: readonly number[] = [ERROR_CODES.paymentWaiting];

/** Why a call failed. `server` has the provider's code. */
export type ProviderErrorKind = 'server' | 'session' | 'unreachable' | 'timeout' | 'malformed' | 'aborted';

export type ProviderErrorDetails = {
  kind: ProviderErrorKind;
  /** The provider's header code, or 0 if there was none. */
  code: number;
  /** The provider's text for the payer, in their language. Empty if only the key is known. */
  message: string;
  /** The key of the fallback text. Programs and tests compare it. */
  key: MessageKey;
  /** The field of the request that the error is about, if known: a custom field's id, or `amountToCampaign`. */
  field?: string | undefined;
  /** The data of the error, not parsed. */
  data?: unknown;
};

/** The only error that the client throws. A failed call never resolves with `undefined`. */
export class ProviderError extends Error implements ProviderErrorDetails {
  override readonly name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  readonly code: number;
  readonly key: MessageKey;
  readonly field: string | undefined;
  readonly data: unknown;

  constructor(fault: ProviderErrorDetails, options?: ErrorOptions) {
    super(fault.message, options);
    this.kind = fault.kind;
    this.code = fault.code;
    this.key = fault.key;
    this.field = fault.field;
    this.data = fault.data;
  }
}

/** The error in an envelope, or `undefined` if its header code is success. */
export function errorInEnvelope(envelope: Envelope): ProviderErrorDetails | undefined {
  const { code, description } = envelope.headerStatus;
  if (code === PROVIDER_CODES.success) return undefined;
  if (SESSION_CODES.includes(code)) return { kind: 'session', code, message: '', key: 'session_expired' };
  const message = readable(envelope.message) ?? readable(description) ?? '';
  const data = fromData(envelope.data);
  const field = fieldIn(data);
  return { kind: 'server', code, ...keyAndText(message, code), ...(field !== undefined && { field }), data };
}

function fieldIn(data: unknown): string | undefined {
  const named = typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined;
  return typeof named === 'string' ? named : undefined;
}

/**
 * A server can send a message key (`payment_declined`) in place of a text, or a text with a fixed meaning ('Invalid Code').
 * The checkout translates both.
 */
function keyAndText(message: string, code: number): { message: string; key: MessageKey } {
  const key = isMessageKey(message) ? message : messageKeyOfText(message);
  return key ? { key, message: '' } : { key: messageKeyOfCode(code), message };
}

function isMessageKey(text: string): text is MessageKey {
  // Three of the keys are a single word, which a text for people never is.
  return /^([a-z]+(_[a-z]+)+|expired|declined|timeout)$/.test(text);
}

function readable(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof ProviderError;
}
