import { isProviderError } from '@istmo/contract/provider';
import { errorDestination } from '@istmo/domain';

/** Why something could not be shown: it does not exist, or the request failed. */
export function loadFailure(error: unknown): 'missing' | 'failed' {
  const isAnswer = isProviderError(error) && error.kind === 'server';
  return isAnswer && errorDestination(error.code) === 'notFound' ? 'missing' : 'failed';
}
