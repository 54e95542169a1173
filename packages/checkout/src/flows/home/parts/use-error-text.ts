import { isProviderError } from '@istmo/contract/provider';
import { useText } from '../../../shared/i18n/use-text';

/** What went wrong with a call, in the provider's own words or ours. */
export function useErrorText(): (error: unknown) => string {
  const errors = useText('errors');
  return (error) => {
    const text = isProviderError(error) ? error.message || errors(error.key) : '';
    return text || errors('happen_error_try_again');
  };
}
