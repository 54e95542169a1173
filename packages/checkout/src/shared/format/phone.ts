import { COLOMBIA, digitsOf, PANAMA, panamaDigits } from '@istmo/domain';

/**
 * A phone number as people write it: "+507 6123-4567", "+57 300 123 4567". The library that knows every country's format
 * is too large for a line of text, so other numbers stay as they are.
 */
export function formatPhone(text: string): string {
  const national = panamaDigits(text);
  if (/^\d{7,8}$/.test(national)) return `${PANAMA.dialCode} ${national.slice(0, -4)}-${national.slice(-4)}`;
  const [, ...groups] = /^57(\d{3})(\d{3})(\d{4})$/.exec(digitsOf(text)) ?? [];
  return groups.length > 0 ? [COLOMBIA.dialCode, ...groups].join(' ') : text;
}
