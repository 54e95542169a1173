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
 * Formats a number, also an incomplete one, as the country writes it. A number in international form is written as its
 * own country does once it is complete.
 */
export function formatPhone(text: string, country: string): string {
  return internationalIn(text)?.formatNational() ?? new AsYouType(countryOf(country)).input(fromPlus(text));
}

/** The country of a complete number in international form: "+57 300 123 4567" or "0057 300 123 4567". */
export function countryIn(text: string): string | undefined {
  return internationalIn(text)?.country;
}

export function phoneError(text: string, country: string): MessageKey | undefined {
  const number = parsePhoneNumberFromString(text, countryOf(country));
  return (
    phoneLengthError(text, number?.nationalNumber) ?? (number?.isValid() ? undefined : 'invalid_phone_number')
  );
}

/** "+50761234567"; undefined for text that is not a number. */
export function internationalPhone(text: string, country: string): string | undefined {
  return parsePhoneNumberFromString(text, countryOf(country))?.number;
}

function internationalIn(text: string) {
  const [, rest] = /^\s*(?:\+|00)(.*)$/.exec(fromPlus(text)) ?? [];
  const number = rest === undefined ? undefined : parsePhoneNumberFromString(`+${rest}`);
  return number?.country && number.isValid() ? number : undefined;
}

/** Removes text before the dial code, "(+507) 6123-4567", and a repeated dial code, "+507 +507 6123-4567". */
function fromPlus(text: string): string {
  return text.replace(/^\D*?(?:\+[\d\s]*)?(?=\+\d)/, '');
}

function countryOf(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
