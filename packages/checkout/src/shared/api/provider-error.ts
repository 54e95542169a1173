import { type Fault, isProviderError, ProviderError } from '@istmo/contract/provider';
import { isTimeoutError } from 'ky';

/** Whatever a call has thrown, as the one error that callers see. */
export function toProviderError(error: unknown, signal: AbortSignal | undefined): ProviderError {
  if (isProviderError(error)) return error;
  return new ProviderError({ ...faultBehind(error, signal), code: 0, message: '' }, { cause: error });
}

function faultBehind(error: unknown, signal: AbortSignal | undefined): Pick<Fault, 'kind' | 'key'> {
  if (signal?.aborted) return { kind: 'aborted', key: 'happen_error_try_again' };
  if (isTimeoutError(error)) return { kind: 'timeout', key: 'timeout' };
  return { kind: 'unreachable', key: 'connection_error' };
}
