/** Masks an e-mail address as `a•••@correo.com`, so that only its owner recognizes it. An empty text stays empty. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email && '•••';
  // A local part of one letter is masked completely.
  const seen = at > 1 ? initialOf(email) : '';
  return `${seen}•••${email.slice(at)}`;
}

const SEEN_DIGITS = 4;
/** Shorter numbers are masked completely: four digits would be most of them. */
const LONG_ENOUGH = 7;

/** Masks a phone number as `•••• 4567`. An empty text stays empty. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < LONG_ENOUGH) return phone && '••••';
  return `•••• ${digits.slice(-SEEN_DIGITS)}`;
}

/**
 * Masks a name as `Ana B.`: the first word and the initial of the last one, or only the initial of a single word. Masks an
 * e-mail address in place of a name as an e-mail address. An empty text stays empty.
 */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = '', ...rest] = words;
  if (words.some((word) => word.includes('@'))) return maskEmail(name.trim());
  const last = rest.at(-1);
  return last === undefined ? first && `${initialOf(first)}•••` : `${first} ${initialOf(last)}.`;
}

function initialOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}
