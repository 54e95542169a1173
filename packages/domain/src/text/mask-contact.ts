/** `a•••@correo.com`: enough for its owner to know it, and for nobody else to write to it. Empty stays empty. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email && '•••';
  // One letter alone is no secret to those who see it.
  const seen = at > 1 ? initialOf(email) : '';
  return `${seen}•••${email.slice(at)}`;
}

const SEEN_DIGITS = 4;
/** With fewer digits, four of them would be most of it. */
const LONG_ENOUGH = 7;

/** `•••• 4567`, of a number in whatever spelling. Empty stays empty. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < LONG_ENOUGH) return phone && '••••';
  return `•••• ${digits.slice(-SEEN_DIGITS)}`;
}

/**
 * `Ana B.`: the first word and the initial of the last one; of one word alone its initial. An e-mail address that stands
 * in a name's place is masked as one. Empty stays empty.
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
