import type { Country } from '@istmo/contract/provider';
import { digitsOf, isPanamaMobile, type MessageKey, PANAMA } from '@istmo/domain';
import { createPhoneStore, type PhoneBook, type PhoneStore } from './phone-store';

/** How a country writes its mobile numbers. */
export type MobilePlan = {
  country: Country;
  isMobile: (digits: string) => boolean;
  groups: readonly number[];
  separator: string;
};

export const PANAMA_MOBILES: MobilePlan = {
  country: PANAMA,
  isMobile: isPanamaMobile,
  groups: [4, 4],
  separator: '-',
};

/** The longest international number (E.164). */
const LONGEST = 15;

type Split = { country: string; national: string };

export type MobileBook = PhoneBook & {
  countries: Country[];
  /** Whether numbers of the country are accepted. */
  covers: (country: string) => boolean;
  /** The digits without the dial code. */
  nationalDigits: (text: string, country: string) => string;
  /** The country and the national number of a phone in international form; undefined for any other text. */
  splitPhone: (phone: string) => Split | undefined;
};

/** The phone book of a wallet that accepts the mobile numbers of a few countries. The first country is the default. */
export function createMobileBook(plans: readonly [MobilePlan, ...MobilePlan[]]): MobileBook {
  // Any other country counts as the first one.
  const planOf = (code: string) => plans.find(({ country }) => country.code === code) ?? plans[0];
  const planIn = (text: string) =>
    plans.find((plan) => startsWithDialCode(text, plan) && plan.isMobile(restOf(text, plan)));
  const phoneError = (text: string, country: string): MessageKey | undefined => {
    const plan = planIn(text) ?? planOf(country);
    if (text.trim() === '' || digitsOf(text) === '') return 'field_required';
    return plan.isMobile(restOf(text, plan)) ? undefined : 'invalid_phone_number';
  };
  const formatPhone = (text: string, country: string): string => {
    const known = planIn(text);
    // An international number stays as it is typed until it is complete.
    if (isInternational(text) && !known)
      return (text.includes('+') ? '+' : '') + digitsOf(text).slice(0, LONGEST);
    const plan = known ?? planOf(country);
    return inGroups(restOf(text, plan), plan);
  };
  return {
    countries: plans.map(({ country }) => country),
    covers: (country) => planOf(country).country.code === country,
    dialCode: (country) => planOf(country).country.dialCode,
    countryIn: (text) => planIn(text)?.country.code,
    formatPhone,
    phoneError,
    nationalDigits: (text, country) => restOf(text, planIn(text) ?? planOf(country)),
    internationalPhone: (text, country) => {
      if (phoneError(text, country)) return undefined;
      const plan = planIn(text) ?? planOf(country);
      return plan.country.dialCode + restOf(text, plan);
    },
    splitPhone: (phone) => {
      const plan = planIn(phone);
      return plan && { country: plan.country.code, national: formatPhone(phone, plan.country.code) };
    },
  };
}

/** The phone store for such numbers. It loads nothing. */
export function createMobileStore(book: MobileBook): PhoneStore {
  const phone = createPhoneStore({
    api: { countries: () => Promise.resolve(book.countries) },
    loadPhoneBook: () => Promise.resolve(book),
    country: new Promise(() => undefined),
  });
  void phone.load();
  return phone;
}

/** Whether the number begins with + or 00, whatever stands between the digits. */
function isInternational(text: string): boolean {
  return /^[^\d+]*(\+|0\D*0)/.test(text);
}

function startsWithDialCode(text: string, { country }: MobilePlan): boolean {
  return isInternational(text) && withoutZeros(text).startsWith(digitsOf(country.dialCode));
}

/** The digits without the 00 that a phone dials before a country. */
function withoutZeros(text: string): string {
  return digitsOf(text).replace(/^00/, '');
}

/** The digits after the dial code. Those that are too many stay: without them, it may be somebody else's number. */
function restOf(text: string, { country, groups }: MobilePlan): string {
  const length = sum(groups);
  const digits = isInternational(text) ? withoutZeros(text) : digitsOf(text);
  const prefix = digitsOf(country.dialCode);
  const isWhole = digits.length > length && digits.startsWith(prefix);
  return (isWhole ? digits.slice(prefix.length) : digits).slice(0, LONGEST);
}

function inGroups(digits: string, { groups, separator }: MobilePlan): string {
  const starts = groups.map((_, index) => sum(groups.slice(0, index)));
  const parts = groups.map((_, index) => digits.slice(starts[index], starts[index + 1]));
  return parts.filter((part) => part !== '').join(separator);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
