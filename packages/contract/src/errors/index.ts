import * as v from 'valibot';
import file from '../../errors.json';
import { ErrorCatalogue } from './error-entry';

export { ERROR_GROUPS, ErrorCatalogue, type ErrorEntry, type ErrorGroup } from './error-entry';

/** Every error code for payers and developers, from `errors.json`. Throws if the file is not valid. */
export const errorCatalogue = v.parse(ErrorCatalogue, file);
