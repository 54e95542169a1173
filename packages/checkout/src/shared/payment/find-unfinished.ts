import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import type { Api } from '../api/create-api';
import type { Unfinished } from './payment-method';

/** Looks up an attempt that an earlier page left behind. Throws ProviderError if the provider cannot be reached. */
export async function findUnfinished(
  api: Pick<Api, 'paymentByAttempt'>,
  attemptId: string,
): Promise<Unfinished> {
  try {
    return { attemptId, payment: await api.paymentByAttempt({ attemptId }) };
  } catch (error) {
    // The attempt has not arrived, and still may.
    if (isProviderError(error) && error.code === ERROR_CODES.notFound) return { attemptId };
    throw error;
  }
}
