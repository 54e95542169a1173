import * as v from 'valibot';
import file from '../../errors.json';
import { ErrorCatalog } from './error-entry';

export { ERROR_GROUPS, ErrorCatalog, type ErrorEntry, type ErrorGroup } from './error-entry';

/** Every error code for payers and developers, from `errors.json`. Throws if the file is not valid. */
export const errorCatalog = v.parse(ErrorCatalog, file);
