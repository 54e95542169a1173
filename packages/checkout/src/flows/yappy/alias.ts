import { isPanamaMobile, type MessageKey, panamaDigits } from '@istmo/domain';

/**
 * Formats a number while it is typed: "6123-4567". A pasted prefix of Panama is removed, because Yappy does not
 * accept it.
 */
export function formatAlias(text: string): string {
  const digits = aliasDigits(text);
  return digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
}

/** The digits of the alias, as Yappy expects them. */
export function aliasDigits(text: string): string {
  return panamaDigits(text).slice(0, 8);
}

/** A Yappy alias is a mobile number of Panama. */
export function aliasRefusal(text: string): MessageKey | undefined {
  const digits = aliasDigits(text);
  if (digits === '') return 'field_required';
  return isPanamaMobile(digits) ? undefined : 'invalid_phone_number';
}
