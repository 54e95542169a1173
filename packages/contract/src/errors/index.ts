import * as v from 'valibot';
import file from '../../errors.json';
import { ErrorCatalogue } from './error-entry';

export { ERROR_GROUPS, ErrorCatalogue, type ErrorEntry, type ErrorGroup } from './error-entry';

/** Every code that a payer or a developer may meet, from `errors.json`; throws where the file is not as it should be. */
export const errorCatalogue = v.parse(ErrorCatalogue, file);
