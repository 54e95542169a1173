import { type MessageKey, phoneLengthRefusal } from '@istmo/domain';
// The full metadata: the smaller sets accept numbers that do not exist, such as Panama's 85551234.
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** "+507", or nothing for a country without one. */
export function dialCode(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
}

/** A number as the country writes it, as far as it is typed; one that starts with + is written internationally. */
export function formatPhone(text: string, country: string): string {
  return new AsYouType(countryOf(country)).input(text);
}

export function phoneRefusal(text: string, country: string): MessageKey | undefined {
  const number = parsePhoneNumberFromString(text, countryOf(country));
  return (
    phoneLengthRefusal(text, number?.nationalNumber) ??
    (number?.isValid() ? undefined : 'invalid_phone_number')
  );
}

/** "+50761234567", or nothing for what is no number. */
export function internationalPhone(text: string, country: string): string | undefined {
  return parsePhoneNumberFromString(text, countryOf(country))?.number;
}

function countryOf(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
