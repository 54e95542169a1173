import { alphaError } from './text-rules';

export type NameError = 'field_required' | 'only_alpha_characters' | 'format_name_invalid';

/** A name in the form that card networks use: no accents ("José Muñoz" is "Jose Munoz") and single spaces. */
export function plainName(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.trim().replace(/\s+/g, ' ');
}

/**
 * Why a payer's full name is not valid. It must have letters and one to three spaces only. Checks the plain form, which the
 * gateway receives: the specification does not allow accents, and names with accents must be able to pay.
 */
export function nameError(name: string): NameError | undefined {
  const plain = plainName(name);
  if (plain === '') return 'field_required';
  const spaces = plain.split(' ').length - 1;
  return alphaError(plain) ?? (spaces >= 1 && spaces <= 3 ? undefined : 'format_name_invalid');
}

/**
 * Splits a full name into first and last name: two words for the first name if there are more than three words, otherwise
 * one. A single word has no last name.
 */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const first = words.length > 3 ? 2 : 1;
  return { firstName: words.slice(0, first).join(' '), lastName: words.slice(first).join(' ') };
}
