import { type MessageKey, messageKeyOfCode, PROVIDER_CODES, SESSION_CODES } from '@istmo/domain';
import { type Envelope, fromData } from './envelope';

export { SESSION_CODES };

/** The header codes of errors: those with a meaning of the provider's own, and those of HTTP. */
export const ERROR_CODES = {
  registrationContinues: PROVIDER_CODES.registrationContinues,
  badRequest: 400,
  notFound: PROVIDER_CODES.notFound,
  conflict: 409,
  unprocessable: 422,
  tooManyTries: 429,
  paymentExpired: PROVIDER_CODES.paymentExpired,
  attemptVoided: PROVIDER_CODES.attemptVoided,
  serviceUnavailable: PROVIDER_CODES.serviceUnavailable,
  linkExpired: PROVIDER_CODES.linkExpired,
  stationNotFound: PROVIDER_CODES.stationNotFound,
} as const;

/** Why a call gave no usable answer. `server` carries the provider's own code; the others never reached one. */
export type FaultKind = 'server' | 'session' | 'unreachable' | 'timeout' | 'malformed' | 'aborted';

export type Fault = {
  kind: FaultKind;
  /** The provider's header code; 0 when there was none. */
  code: number;
  /** Text for the payer, already in their language; empty when only the key is known. */
  message: string;
  /** Fallback text, and what machines and tests compare. */
  key: MessageKey;
  /** What of the request is meant, where the provider says so: a custom field's id, or `amountToCampaign`. */
  field?: string | undefined;
};

/** The one error that the client throws. It never resolves `undefined` for a failed call. */
export class ProviderError extends Error implements Fault {
  override readonly name = 'ProviderError';
  readonly kind: FaultKind;
  readonly code: number;
  readonly key: MessageKey;
  readonly field: string | undefined;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault.message, options);
    this.kind = fault.kind;
    this.code = fault.code;
    this.key = fault.key;
    this.field = fault.field;
  }
}

/** The fault in an envelope, or `undefined` when its header says success. */
export function faultOf(envelope: Envelope): Fault | undefined {
  const { code, description } = envelope.headerStatus;
  if (code === PROVIDER_CODES.success) return undefined;
  if (SESSION_CODES.includes(code)) return { kind: 'session', code, message: '', key: 'session_expired' };
  const message = readable(envelope.message) ?? readable(description) ?? '';
  const field = fieldIn(fromData(envelope.data));
  return { kind: 'server', code, ...keyAndText(message, code), ...(field !== undefined && { field }) };
}

function fieldIn(data: unknown): string | undefined {
  const named = typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** A server may send a message key instead of a text (`payment_declined`): then the key is translated. */
function keyAndText(message: string, code: number): Pick<Fault, 'message' | 'key'> {
  const key = messageKeyOfCode(code);
  return isMessageKey(message) ? { key: message, message: '' } : { key, message };
}

function isMessageKey(text: string): text is MessageKey {
  // Three of the keys are one word each, as a text for people never is.
  return /^([a-z]+(_[a-z]+)+|expired|declined|timeout)$/.test(text);
}

function readable(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof ProviderError;
}
