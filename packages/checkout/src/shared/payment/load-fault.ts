import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';

/** Why something could not be shown: there is none, or it could not be asked for just now. */
export function loadFault(error: unknown): 'missing' | 'failed' {
  const isMissing = isProviderError(error) && error.kind === 'server' && error.code === ERROR_CODES.notFound;
  return isMissing ? 'missing' : 'failed';
}
