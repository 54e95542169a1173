import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { Conditional } from '../schemas/values';
import { TranslationCatalog, TranslationVersion } from '../schemas/merchant';

const { notFound } = ERROR_CODES;

/** The provider's own texts, which replace the bundled ones. */
export const textEndpoints = {
  /** The number of the newest catalog of texts; a cached copy of the same number is good. */
  translationVersion: {
    method: 'get',
    path: '/api/v1/translations/version',
    auth: 'client',
    response: TranslationVersion,
  },
  /** The texts of one language, or of one group of it: `lang::es|group::card`. Without a group, all but those of merchants. */
  translationCatalog: {
    method: 'get',
    path: '/api/v1/translations',
    auth: 'client',
    query: Conditional,
    response: TranslationCatalog,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
