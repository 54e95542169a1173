import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import type { CardEvent } from './card-flow';

const { badRequest, notFound, conflict, unprocessable, linkExpired } = ERROR_CODES;
/** Answers that are given before there is a payment. After any other, there may be one. */
const REFUSALS: readonly number[] = [badRequest, notFound, conflict, unprocessable];

/** What a failed submit means for the payment. */
export function eventOfFault(error: unknown): CardEvent {
  if (!isProviderError(error) || error.kind !== 'server') return { type: 'noAnswer' };
  if (error.code === linkExpired) return { type: 'linkExpired' };
  if (!REFUSALS.includes(error.code)) return { type: 'noAnswer' };
  return { type: 'refused', reason: error.key, message: error.message };
}

/** The provider has never heard of the attempt. */
export function isUnknownAttempt(error: unknown): boolean {
  return isProviderError(error) && error.kind === 'server' && error.code === notFound;
}
