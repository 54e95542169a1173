/** The specification's patterns: digits and at most one dot, digits only, letters (no accents) and spaces only. */
export const isDecimal = (text: string): boolean => /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
export const isDigits = (text: string): boolean => /^\d+$/.test(text);
export const isAlpha = (text: string): boolean => /^[A-Za-z ]+$/.test(text);

/** Rejects an empty text. */
export function requiredError(text: string): 'field_required' | undefined {
  return text === '' ? 'field_required' : undefined;
}

/** Rejects a text of only blanks. `requiredError` rejects an empty one. */
export function blankError(text: string): 'spaces_blank_not_allowed' | undefined {
  return text !== '' && text.trim() === '' ? 'spaces_blank_not_allowed' : undefined;
}

/** Rejects anything except letters (no accents) and spaces. */
export function alphaError(text: string): 'only_alpha_characters' | undefined {
  return isAlpha(text) ? undefined : 'only_alpha_characters';
}

/** Rejects anything except letters (no accents) and digits. */
export function alphanumericError(text: string): 'only_alphanumeric_characters' | undefined {
  return /^[A-Za-z0-9]+$/.test(text) ? undefined : 'only_alphanumeric_characters';
}

/** Rejects a text of three characters or fewer. */
export function lengthError(text: string): 'invalid_length' | undefined {
  return characters(text) > 3 ? undefined : 'invalid_length';
}

/** Rejects a text of fewer than eight characters. */
export function minLengthError(text: string): 'validate_characters_min' | undefined {
  return characters(text) >= 8 ? undefined : 'validate_characters_min';
}

/** Rejects a text of more than `max` characters. */
export function maxLengthError(text: string, max: 6 | 15): 'validate_characters_max' | undefined {
  return characters(text) <= max ? undefined : 'validate_characters_max';
}

// Counts an emoji or an accented letter as one character.
function characters(text: string): number {
  return [...text.normalize('NFC')].length;
}

const PLACE = /\{\w+\}/g;
const LONGEST = 600;

const TAG = /<(?:\/?[a-z]|!--)/i;

export type TextOverrideError = 'empty' | 'too_long' | 'markup' | 'other_places';

/** Why a text cannot replace any text of the checkout. */
export function textError(theirs: string): TextOverrideError | undefined {
  if (theirs.trim() === '') return 'empty';
  if (theirs.length > LONGEST) return 'too_long';
  if (TAG.test(theirs)) return 'markup';
  return hasOtherBraces(theirs) ? 'other_places' : undefined;
}

/**
 * Why a provider's or merchant's text cannot replace a text of the checkout, or `undefined` if it can. It must have the same
 * placeholders (`{amount}`), no other braces, no tag, and 1 to 600 characters. Screens escape every text in any case.
 */
export function textOverrideError(ours: string, theirs: string): TextOverrideError | undefined {
  return textError(theirs) ?? (placesIn(ours) === placesIn(theirs) ? undefined : 'other_places');
}

function placesIn(text: string): string {
  return [...new Set(text.match(PLACE))].sort().join();
}

/** Rejects forms such as `{ amount }` or `{amount, number}`, which would also be filled in. */
function hasOtherBraces(text: string): boolean {
  return /[{}]/.test(text.replace(PLACE, ''));
}

/** The group of a merchant's own texts in the provider's catalog. */
export function merchantTextGroup(idMerchant: number): string {
  return `merchant-${idMerchant}`;
}

/**
 * Invisible characters from PDF, Word, contact lists and right-to-left texts. Also the placeholders of
 * pictures, half an emoji, and private-use characters (`Co`).
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Cs}\uFFF9-\uFFFC]/gu;
/** Tabs, the ends of lines and pages, and the empty letters of Braille and Hangul that stand for a blank. */
const BLANK = /[\t-\r\u0085\u2028\u2029\u2800\u3164\u115F\u1160\uFFA0]/g;
/** Full-width, half-width and small forms, and the leader point. */
const OTHER_WIDTH = /[\uFF01-\uFF64\uFE50-\uFE6B\u2024]/g;
/** Points, commas, hyphens and apostrophes of other keyboards and of Word. */
const SIGNS: Readonly<Record<string, string>> = {
  '\u3002': '.',
  '\u06D4': '.',
  '\u066B': '.',
  '\u3001': ',',
  '\u201A': ',',
  '\u060C': ',',
  '\u066C': ',',
  '\u2010': '-',
  '\u2011': '-',
  '\u2019': "'",
};
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');
/** The mathematical digits are five runs of 0 to 9 without a gap. Other scripts have a single run. */
const MATHEMATICAL = { first: 0x1d7ce, last: 0x1d7ff };

/**
 * Cleans a typed or pasted text for its field: removes invisible characters, and replaces the digits and signs of other
 * keyboards by 0 to 9 and plain signs.
 */
export function typedText(text: string): string {
  return text
    .replace(BLANK, ' ')
    .replace(INVISIBLE, '')
    .replace(OTHER_WIDTH, (sign) => sign.normalize('NFKC'))
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign)
    .replace(/\p{Nd}/gu, plainDigit);
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code >= MATHEMATICAL.first && code <= MATHEMATICAL.last)
    return String((code - MATHEMATICAL.first) % 10);
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
