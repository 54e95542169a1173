import { digitsOf } from '../card/card-number';
import { percentDecoded } from './encoded-text';
import { alphaError } from './text-rules';

export type EmailError = 'field_required' | 'invalid_email' | 'validate_characters_max';

/** The provider's limit, which is below the standard's 254. */
const LONGEST = 100;
const LONGEST_LOCAL = 64;
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`, 'i');

/** Why an e-mail address is not valid. The provider's support address is not valid for a payer. */
export function emailError(text: string, supportEmail?: string): EmailError | undefined {
  const email = text.trim();
  if (email === '') return 'field_required';
  if (email.length > LONGEST) return 'validate_characters_max';
  if (email.indexOf('@') > LONGEST_LOCAL || !EMAIL.test(email)) return 'invalid_email';
  return email.toLowerCase() === supportEmail?.trim().toLowerCase() ? 'invalid_email' : undefined;
}

/** Why a text cannot be the user name or the e-mail address of an account. */
export function accountError(text: string, supportEmail?: string): EmailError | undefined {
  const account = text.trim();
  if (account === '' || account.includes('@')) return emailError(account, supportEmail);
  return account.length > LONGEST ? 'validate_characters_max' : undefined;
}

/** An address without what is around it: brackets, quotes, the end of a sentence. */
const BARE = /^["'([<«“‘]*([^"'([<«“‘].*[a-z0-9])/i;
/** An address behind its label: "mailto:ana%2Bcafe@correo.com?subject=Hola", "Correo:ana@correo.com". */
const LABELED = /^[a-z-]+:(?:\/\/)?([^?]+)/i;

/**
 * The one address in a text as people, contact lists and mail programs copy it: "Ana Batista <ana@correo.com>",
 * "mailto:ana%2Bcafe@correo.com", "(ana@correo.com)", "ana@correo.com." Another text stays as it is.
 */
export function addressIn(text: string): string {
  const [word = '', ...others] = text.split(/\s+/).filter((one) => one.includes('@'));
  const [, bare = ''] = BARE.exec(word) ?? [];
  const [, linked] = LABELED.exec(bare) ?? [];
  const address = linked === undefined ? bare : (percentDecoded(linked) ?? '');
  return others.length === 0 && EMAIL.test(address) ? address : text;
}

/** The mail domains that most payers use. */
const USUAL_DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

/** Real domains that are one mistake away from a usual one. */
const REAL_DOMAINS = ['mail.com', 'email.com', 'ymail.com'];

/** The corrected address if the typed domain is one mistake away from a usual one, such as `gmial.com`. */
export function emailSuggestion(text: string): string | undefined {
  const at = text.trim().lastIndexOf('@');
  const domain = text
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || [...USUAL_DOMAINS, ...REAL_DOMAINS].includes(domain)) return undefined;
  const usual = USUAL_DOMAINS.find((one) => isOneMistakeFrom(one, domain));
  return usual && `${text.trim().slice(0, at)}@${usual}`;
}

/** Whether the texts differ by one extra, missing or wrong letter, or by two swapped letters. */
function isOneMistakeFrom(right: string, typed: string): boolean {
  let start = 0;
  while (start < right.length && right[start] === typed[start]) start += 1;
  const [rest, other] = [right.slice(start), typed.slice(start)];
  const swapped = other.slice(0, 2) === (rest[1] ?? '') + (rest[0] ?? '') && other.slice(2) === rest.slice(2);
  return swapped || rest.slice(1) === other.slice(1) || rest === other.slice(1) || rest.slice(1) === other;
}

const LONGEST_TEXT = 250;
const FEWEST_DIGITS = 2;
const MOST_DIGITS = 17;

/**
 * Checks only the length of a phone number: at most 250 characters, and 2 to 17 digits in the national part (in the whole
 * text if the national part is not known). The phone library checks whether the number can exist.
 */
export function phoneLengthError(
  text: string,
  nationalPart: string = text,
): 'field_required' | 'invalid_phone_number' | undefined {
  if (text.trim() === '') return 'field_required';
  const digits = digitsOf(nationalPart).length;
  const fits = text.length <= LONGEST_TEXT && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
  return fits ? undefined : 'invalid_phone_number';
}

export type NameError =
  | 'field_required'
  | 'only_alpha_characters'
  | 'format_name_invalid'
  | 'validate_characters_max';

/** Letters that Unicode does not decompose into a letter and a mark, with their plain replacements. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
/** A name's apostrophes, as people and their keyboards write them, and the point of "Gal·la". */
const APOSTROPHES = /['’‘‛ʼʻ´`′·ꞌ՚]/g;
const LAST_NAME_FIRST = /^([^,]*),([^,]*)$/;
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gi');
const MOST_WORDS = 4;
/** The provider's limit for each of the first and the last name. */
const LONGEST_PART = 60;
/** Words of Spanish and Portuguese names that belong to the next one. */
const PARTICLE = /^(?:de|del|la|las|los|el|y|e|da|das|do|dos|di|van|von|der|san|santa)$/i;

/**
 * A name in the form that card networks use: plain letters and single spaces. "José Muñoz" is "Jose Munoz", "D'Angelo" is
 * "DAngelo", "Núñez-Pérez" is "Nunez Perez", "J. Pérez" is "J Perez", "M.ª José" is "M a Jose", "Batista, Ana" is "Ana Batista".
 */
export function plainName(name: string): string {
  // An acute accent by itself becomes a blank when it is decomposed.
  const bare = name.replace(APOSTROPHES, '').normalize('NFKD').replace(/\p{M}/gu, '');
  return bare
    .replace(LETTER, plainLetter)
    .replace(APOSTROPHES, '')
    .replace(/[.\p{Pd}]/gu, ' ')
    .replace(LAST_NAME_FIRST, '$2 $1')
    .trim()
    .replace(/\s+/g, ' ');
}

function plainLetter(letter: string): string {
  const plain = LETTERS[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/**
 * A full name as the gateway receives it: plain, and of at most four words. In a longer one, "de los Ángeles" becomes
 * "delosAngeles", and what is still too much is joined to the last word.
 */
export function gatewayName(name: string): string {
  let words = plainName(name).split(' ');
  while (words.length > MOST_WORDS) words = withTwoJoined(words);
  return words.join(' ');
}

function withTwoJoined(words: readonly string[]): string[] {
  const last = words.length - 1;
  const particle = words.findIndex((word, index) => index < last && PARTICLE.test(word));
  const at = particle < 0 ? last - 1 : particle;
  const next = words.findIndex((word, index) => index > at && (index === last || !PARTICLE.test(word)));
  // "de de de de O" is still a first and a last name.
  const end = Math.min(next, at + words.length - 2);
  return [...words.slice(0, at), words.slice(at, end + 1).join(''), ...words.slice(end + 1)];
}

/**
 * Why a payer's full name is not valid. It must have letters and one to three spaces only. Checks the form that the
 * gateway receives: the specification does not allow accents, and names with accents must be able to pay.
 */
export function nameError(name: string): NameError | undefined {
  const plain = gatewayName(name);
  if (plain === '') return 'field_required';
  const { firstName, lastName } = splitName(plain);
  if (Math.max(firstName.length, lastName.length) > LONGEST_PART) return 'validate_characters_max';
  return alphaError(plain) ?? (lastName === '' ? 'format_name_invalid' : undefined);
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
