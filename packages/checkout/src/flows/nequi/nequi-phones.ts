import type { Country } from '@istmo/contract/provider';
import { COLOMBIA, type Currency, digitsOf, isPanamaMobile, type MessageKey, PANAMA } from '@istmo/domain';

type Plan = {
  country: Country;
  /** Payments in this currency begin with this country. */
  currency: Currency;
  isMobile: (digits: string) => boolean;
  groups: readonly number[];
  separator: string;
};

const isColombiaMobile = (digits: string): boolean => /^3\d{9}$/.test(digits);

/**
 * The countries where Nequi works, the usual one first, with the mobile numbers that it accepts. These have the right
 * form, but need not be in a numbering plan: Nequi says whether it knows a phone, and its test numbers are in no plan.
 */
const PLANS: readonly [Plan, ...Plan[]] = [
  { country: PANAMA, currency: 'USD', isMobile: isPanamaMobile, groups: [4, 4], separator: '-' },
  { country: COLOMBIA, currency: 'COP', isMobile: isColombiaMobile, groups: [3, 3, 4], separator: ' ' },
];

export const NEQUI_COUNTRIES = PLANS.map(({ country }) => country);

/** The plan of a country; any other country counts as the usual one. */
function planOf(code: string): Plan {
  return PLANS.find(({ country }) => country.code === code) ?? PLANS[0];
}

/** Whether Nequi works in the country. */
export function isNequiCountry(code: string): boolean {
  return planOf(code).country.code === code;
}

/** The country that a payer in this currency probably has a phone of. */
export function usualCountry(currency: string): string {
  return (PLANS.find((plan) => plan.currency === currency) ?? PLANS[0]).country.code;
}

export function dialCode(country: string): string {
  return planOf(country).country.dialCode;
}

/** Formats a number while it is typed: "6123-4567" or "300 123 4567". A pasted prefix is removed. */
export function formatPhone(text: string, country: string): string {
  const { groups, separator } = planOf(country);
  const digits = nationalDigits(text, country);
  const starts = groups.map((_, index) => sum(groups.slice(0, index)));
  const parts = groups.map((length, index) => digits.slice(starts[index], (starts[index] ?? 0) + length));
  return parts.filter((part) => part !== '').join(separator);
}

export function phoneRefusal(text: string, country: string): MessageKey | undefined {
  const digits = nationalDigits(text, country);
  if (digits === '') return 'field_required';
  return planOf(country).isMobile(digits) ? undefined : 'invalid_phone_number';
}

/** "+50761234567"; undefined for text that is not a mobile number. */
export function internationalPhone(text: string, country: string): string | undefined {
  if (phoneRefusal(text, country)) return undefined;
  return dialCode(country) + nationalDigits(text, country);
}

/** The country and the national number of a phone in international form; undefined for any other text. */
export function splitPhone(phone: string): { country: string; national: string } | undefined {
  const found = NEQUI_COUNTRIES.find(
    ({ code, dialCode }) => phone.startsWith(dialCode) && !phoneRefusal(phone, code),
  );
  return found && { country: found.code, national: formatPhone(phone, found.code) };
}

function nationalDigits(text: string, country: string): string {
  const { country: home, groups } = planOf(country);
  const prefix = digitsOf(home.dialCode);
  const length = sum(groups);
  const digits = digitsOf(text);
  const national = digits.length > length && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
  return national.slice(0, length);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
