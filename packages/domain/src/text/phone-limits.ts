import { digitsOf } from '../card/card-number';

const LONGEST_TEXT = 250;
const FEWEST_DIGITS = 2;
const MOST_DIGITS = 17;

/**
 * Refuses a phone number by its length alone: a text of over 250 characters, a national part of under 2 or over 17
 * digits (the text's own digits where the national part is not known). Whether it exists is the phone library's to say.
 */
export function phoneLengthRefusal(
  text: string,
  nationalPart: string = text,
): 'field_required' | 'invalid_phone_number' | undefined {
  if (text.trim() === '') return 'field_required';
  const digits = digitsOf(nationalPart).length;
  const fits = text.length <= LONGEST_TEXT && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
  return fits ? undefined : 'invalid_phone_number';
}
