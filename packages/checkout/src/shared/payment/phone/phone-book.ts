import { type MessageKey, phoneLengthError } from '@istmo/domain';
// The full metadata: the smaller sets accept numbers that do not exist, such as Panama's 85551234.
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** "+507"; empty for a country without one. */
export function dialCode(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
}

/**
 * Formats a number, also an incomplete one, as the country writes it. A number that starts with + is formatted
 * internationally.
 */
export function formatPhone(text: string, country: string): string {
  return new AsYouType(countryOf(country)).input(text);
}

export function phoneRefusal(text: string, country: string): MessageKey | undefined {
  const number = parsePhoneNumberFromString(text, countryOf(country));
  return (
    phoneLengthError(text, number?.nationalNumber) ?? (number?.isValid() ? undefined : 'invalid_phone_number')
  );
}

/** "+50761234567"; undefined for text that is not a number. */
export function internationalPhone(text: string, country: string): string | undefined {
  return parsePhoneNumberFromString(text, countryOf(country))?.number;
}

function countryOf(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
