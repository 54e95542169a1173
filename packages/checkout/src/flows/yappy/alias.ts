import { isPanamaMobile, type MessageKey, panamaDigits } from '@istmo/domain';

/** "6123-4567", as far as it is typed. A number that is pasted with Panama's prefix loses it: Yappy knows none. */
export function formatAlias(text: string): string {
  const digits = aliasDigits(text);
  return digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
}

/** The alias as Yappy is sent it: digits only. */
export function aliasDigits(text: string): string {
  return panamaDigits(text).slice(0, 8);
}

/** A Yappy user is known by a mobile of Panama. */
export function aliasRefusal(text: string): MessageKey | undefined {
  const digits = aliasDigits(text);
  if (digits === '') return 'field_required';
  return isPanamaMobile(digits) ? undefined : 'invalid_phone_number';
}
