import { errorCatalogue } from '@istmo/contract/errors';
import { errorsPage } from './errors-page';
import { loaderCodes } from './loader-codes';
import { localeFiles } from './locale-files';

/** Every file that is generated from the error catalogue by its path, not yet formatted. */
export function errorFiles(): Readonly<Record<string, string>> {
  return {
    ...localeFiles(errorCatalogue, 'es'),
    ...localeFiles(errorCatalogue, 'en'),
    'packages/loader/src/loader-error-code.ts': loaderCodes(errorCatalogue),
    'docs/errors.md': errorsPage(errorCatalogue),
  };
}
