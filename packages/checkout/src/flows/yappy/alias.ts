import { digitsOf, type MessageKey, PANAMA } from '@istmo/domain';

const DIGITS = 8;
const PREFIX = digitsOf(PANAMA.dialCode);

/** "6123-4567", as far as it is typed. A number that is pasted with Panama's prefix loses it: Yappy knows none. */
export function formatAlias(text: string): string {
  const digits = aliasDigits(text);
  return digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
}

/** The alias as Yappy is sent it: digits only. */
export function aliasDigits(text: string): string {
  const digits = digitsOf(text);
  const national = digits.length > DIGITS && digits.startsWith(PREFIX) ? digits.slice(PREFIX.length) : digits;
  return national.slice(0, DIGITS);
}

/** A Yappy user is known by a Panamanian mobile: eight digits that begin with 6. */
export function aliasRefusal(text: string): MessageKey | undefined {
  const digits = aliasDigits(text);
  if (digits === '') return 'field_required';
  return /^6\d{7}$/.test(digits) ? undefined : 'invalid_phone_number';
}
