import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import type { Api } from '../api/api';
import type { Unfinished } from './payment-method';

/** Where an attempt stands that an earlier page left behind. Throws ProviderError where that cannot be learnt. */
export async function findUnfinished(
  api: Pick<Api, 'paymentByAttempt'>,
  attemptId: string,
): Promise<Unfinished> {
  try {
    return { attemptId, payment: await api.paymentByAttempt({ attempt: attemptId }) };
  } catch (error) {
    // It never arrived: sent again under the same id, it cannot be paid twice.
    if (isProviderError(error) && error.code === ERROR_CODES.notFound) return { attemptId };
    throw error;
  }
}
