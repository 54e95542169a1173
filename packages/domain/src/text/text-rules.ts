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
