import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';

/** Why a payment was not begun, or that nobody knows whether it was. `message` is the provider's own text. */
export type BeginFault =
  | { type: 'refused'; code: number; reason: MessageKey; message: string }
  | { type: 'linkExpired' }
  | { type: 'noAnswer' };

const { badRequest, notFound, conflict, unprocessable, linkExpired, serviceUnavailable, attemptVoided } =
  ERROR_CODES;
/** Answers that are given before there is a payment. After any other, there may be one. */
const REFUSALS: readonly number[] = [
  badRequest,
  notFound,
  conflict,
  unprocessable,
  serviceUnavailable,
  attemptVoided,
];

/** What a failed begin means for the payment. */
export function beginFault(error: unknown): BeginFault {
  if (!isProviderError(error) || error.kind !== 'server') return { type: 'noAnswer' };
  if (error.code === linkExpired) return { type: 'linkExpired' };
  if (!REFUSALS.includes(error.code)) return { type: 'noAnswer' };
  return { type: 'refused', code: error.code, reason: error.key, message: error.message };
}

/** The provider has never heard of the attempt. */
export function isUnknownAttempt(error: unknown): boolean {
  return isProviderError(error) && error.kind === 'server' && error.code === notFound;
}
