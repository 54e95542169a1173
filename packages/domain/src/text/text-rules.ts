/** The specification's patterns: digits and at most one dot, digits only, letters (no accents) and spaces only. */
export const isDecimal = (text: string): boolean => /^(?:\d+\.?\d*|\.\d+)$/.test(text);
export const isDigits = (text: string): boolean => /^\d+$/.test(text);
export const isAlpha = (text: string): boolean => /^[A-Za-z ]+$/.test(text);

/** Refuses an empty text. */
export function requiredRefusal(text: string): 'field_required' | undefined {
  return text === '' ? 'field_required' : undefined;
}

/** Refuses a text of nothing but blanks; an empty one is `requiredRefusal`'s matter. */
export function blankRefusal(text: string): 'spaces_blank_not_allowed' | undefined {
  return text !== '' && text.trim() === '' ? 'spaces_blank_not_allowed' : undefined;
}

/** Refuses anything but letters and spaces. */
export function alphaRefusal(text: string): 'only_alpha_characters' | undefined {
  return isAlpha(text) ? undefined : 'only_alpha_characters';
}

/** Refuses anything but letters (no accents) and digits. */
export function alphanumericRefusal(text: string): 'only_alphanumeric_characters' | undefined {
  return /^[A-Za-z0-9]+$/.test(text) ? undefined : 'only_alphanumeric_characters';
}

/** Refuses a text of three characters or fewer. */
export function lengthRefusal(text: string): 'invalid_length' | undefined {
  return characters(text) > 3 ? undefined : 'invalid_length';
}

/** Refuses a text of fewer than eight characters. */
export function minLengthRefusal(text: string): 'validate_characters_min' | undefined {
  return characters(text) >= 8 ? undefined : 'validate_characters_min';
}

/** Refuses a text longer than its field takes: 6 characters in some, 15 in others. */
export function maxLengthRefusal(text: string, max: 6 | 15): 'validate_characters_max' | undefined {
  return characters(text) <= max ? undefined : 'validate_characters_max';
}

// As people count: an emoji or an accented letter is one.
function characters(text: string): number {
  return [...text.normalize('NFC')].length;
}
