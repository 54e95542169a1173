import { digitsOf } from '../card/card-number';

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
