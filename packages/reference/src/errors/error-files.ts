import { errorCatalogue } from '@istmo/contract/errors';
import { localeFiles } from './locale-files';

/** Every file that is generated from the error catalogue by its path, not yet formatted. */
export function errorFiles(): Readonly<Record<string, string>> {
  return {
    ...localeFiles(errorCatalogue, 'es'),
    ...localeFiles(errorCatalogue, 'en'),
  };
}
