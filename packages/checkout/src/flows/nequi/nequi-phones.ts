import { COLOMBIA, digitsOf, isPanamaMobile, type MessageKey, PANAMA } from '@istmo/domain';

type Plan = {
  prefix: string;
  isMobile: (digits: string) => boolean;
  groups: readonly number[];
  separator: string;
};

const isColombiaMobile = (digits: string): boolean => /^3\d{9}$/.test(digits);

/**
 * The mobile numbers that Nequi accepts, by their form and not by the numbering plans: Nequi itself says whether it
 * knows a phone, and its test numbers are in no plan.
 */
const PLANS = {
  [PANAMA.code]: {
    prefix: digitsOf(PANAMA.dialCode),
    isMobile: isPanamaMobile,
    groups: [4, 4],
    separator: '-',
  },
  [COLOMBIA.code]: {
    prefix: digitsOf(COLOMBIA.dialCode),
    isMobile: isColombiaMobile,
    groups: [3, 3, 4],
    separator: ' ',
  },
} as const satisfies Record<string, Plan>;

const NEQUI_COUNTRIES = [PANAMA.code, COLOMBIA.code] as const;
type NequiCountry = (typeof NEQUI_COUNTRIES)[number];

export function nequiCountry(code: string): NequiCountry {
  return code === COLOMBIA.code ? COLOMBIA.code : PANAMA.code;
}

export function dialCode(country: string): string {
  return `+${PLANS[nequiCountry(country)].prefix}`;
}

/** Formats a number while it is typed: "6123-4567" or "300 123 4567". A pasted prefix is removed. */
export function formatPhone(text: string, country: string): string {
  const { groups, separator } = PLANS[nequiCountry(country)];
  const digits = nationalDigits(text, country);
  const starts = groups.map((_, index) => sum(groups.slice(0, index)));
  const parts = groups.map((length, index) => digits.slice(starts[index], (starts[index] ?? 0) + length));
  return parts.filter((part) => part !== '').join(separator);
}

export function phoneRefusal(text: string, country: string): MessageKey | undefined {
  const digits = nationalDigits(text, country);
  if (digits === '') return 'field_required';
  return PLANS[nequiCountry(country)].isMobile(digits) ? undefined : 'invalid_phone_number';
}

/** "+50761234567"; undefined for text that is not a mobile number. */
export function internationalPhone(text: string, country: string): string | undefined {
  if (phoneRefusal(text, country)) return undefined;
  return dialCode(country) + nationalDigits(text, country);
}

/** The country and the national number of a phone in international form; undefined for any other text. */
export function splitPhone(phone: string): { country: NequiCountry; national: string } | undefined {
  const country = NEQUI_COUNTRIES.find(
    (code) => phone.startsWith(dialCode(code)) && !phoneRefusal(phone, code),
  );
  return country && { country, national: formatPhone(phone, country) };
}

function nationalDigits(text: string, country: string): string {
  const { prefix, groups } = PLANS[nequiCountry(country)];
  const length = sum(groups);
  const digits = digitsOf(text);
  const national = digits.length > length && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
  return national.slice(0, length);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
