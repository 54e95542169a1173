import type { Country } from '@istmo/contract/provider';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min';

const names = new Intl.DisplayNames('es', { type: 'region' });

/** Every country with a dial code, sorted by its Spanish name. */
export function countries(): Country[] {
  return getCountries()
    .map(countryOf)
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** Whether a text is an ISO 3166 country code. */
export const isCountry = isSupportedCountry;

export function countryOf(code: CountryCode): Country {
  return { code, name: names.of(code) ?? code, dialCode: `+${getCountryCallingCode(code)}` };
}
