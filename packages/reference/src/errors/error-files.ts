import { errorCatalog } from '@istmo/contract/errors';
import { LANGUAGES } from '@istmo/domain';
import { errorsPage } from './errors-page';
import { loaderCodes } from './loader-codes';
import { localeFiles } from './locale-files';

/** Every file that is generated from the error catalog, by its path. Not formatted yet. */
export function errorFiles(): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => Object.entries(localeFiles(errorCatalog, language))),
    ),
    'packages/loader/src/loader-error-code.ts': loaderCodes(errorCatalog),
    'docs/errors.md': errorsPage(errorCatalog),
  };
}
