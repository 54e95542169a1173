import { alphaRefusal } from './text-rules';

export type NameRefusal = 'field_required' | 'only_alpha_characters' | 'format_name_invalid';

/** A name as the card networks write it: no accents ("José Muñoz" is "Jose Munoz") and single spaces. */
export function plainName(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.trim().replace(/\s+/g, ' ');
}

/**
 * Says why a payer's full name is refused: letters and spaces only, one to three spaces. The rule is applied to the
 * plain form, which is what the gateway gets: the specification allows no accents, and a José must still be able to pay.
 */
export function nameRefusal(name: string): NameRefusal | undefined {
  const plain = plainName(name);
  if (plain === '') return 'field_required';
  const spaces = plain.split(' ').length - 1;
  return alphaRefusal(plain) ?? (spaces >= 1 && spaces <= 3 ? undefined : 'format_name_invalid');
}

/** A full name in two: 4 words are 2 + 2, 3 are 1 + 2, 2 are 1 + 1; one word has no last name, and of more than four the first two are the first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const first = words.length > 3 ? 2 : 1;
  return { firstName: words.slice(0, first).join(' '), lastName: words.slice(first).join(' ') };
}
