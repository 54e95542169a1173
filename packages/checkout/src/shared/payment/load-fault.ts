import { isProviderError } from '@istmo/contract/provider';
import { errorDestination } from '@istmo/domain';

/** Why something could not be shown: there is none, or it could not be asked for just now. */
export function loadFault(error: unknown): 'missing' | 'failed' {
  const isAnswer = isProviderError(error) && error.kind === 'server';
  return isAnswer && errorDestination(error.code) === 'notFound' ? 'missing' : 'failed';
}
