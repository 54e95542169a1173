import { ERROR_CODES, isProviderError, type PaymentAnswer } from '@istmo/contract/provider';
import type { Api } from '../api/api';
import { isUnknownAttempt } from './payment-fault';

export type SentAttempt<T> = {
  attemptId: string;
  call: () => Promise<T>;
  /** Asks for a payment in the method's own words. */
  status: (payment: PaymentAnswer) => Promise<T>;
};

/**
 * Sends an attempt. A conflict means that the provider has it already, with another amount, card or payer. That payment
 * may be paid, so its status is the answer. Throws ProviderError: the conflict itself only where there is no payment.
 */
export async function sendAttempt<T>(
  api: Pick<Api, 'paymentByAttempt'>,
  { attemptId, call, status }: SentAttempt<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const payment = await api.paymentByAttempt({ attempt: attemptId }, signal).catch((failure: unknown) => {
      throw isUnknownAttempt(failure) ? error : failure;
    });
    return status(payment).catch((cause: unknown) => {
      // There is a payment: whatever failed here is no refusal.
      throw new Error('The status of a payment is unknown', { cause });
    });
  }
}

function isConflict(error: unknown): boolean {
  return isProviderError(error) && error.kind === 'server' && error.code === ERROR_CODES.conflict;
}
