import { PANAMA } from '@istmo/domain';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import { propsOf, writeProps } from '../db/queries/merchants/configuration-queries';

/** The kind under which the simulated country is stored. */
const KIND = 'COUNTRY';

/** The country that every payer's address belongs to. */
export async function readCountry(db: Database): Promise<CountryCode> {
  const [prop] = await propsOf(db, KIND);
  return prop && isSupportedCountry(prop.value) ? prop.value : PANAMA.code;
}

/** Chooses it. Throws ApiError 422 for a code that no country has. */
export async function writeCountry(db: Database, code: string): Promise<void> {
  if (!isSupportedCountry(code)) throw new ApiError(422, 'result_not_found');
  await writeProps(db, [{ kind: KIND, name: 'CODE', value: code }]);
}
