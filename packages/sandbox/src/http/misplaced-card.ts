import { CARD_BRANDS, cardNumberError, digitsOf } from '@istmo/domain';

// Groups as on a card, however they are kept apart: "4111.1111…", "4111  1111…", with no-break spaces or dashes.
const GAP = String.raw`[\s.\p{Pd}_/,·]{1,3}`;
const DIGITS = String.raw`\d{13,16}|\d{4}(?:${GAP}\d{4}){3}|\d{4}${GAP}\d{6}${GAP}\d{5}`;
// Digits within a word, or after a plus or a prefix such as NQ-, are ids and phones.
const ALONE = String.raw`(?<![\p{L}\d+]|\p{L}[-_])`;
// "tarjeta4111…" and "Visa-4111…" are cards: ids have their prefixes in capitals.
const AFTER_A_WORD = String.raw`(?<=(?<![\p{L}\d_-])(?:\p{Lu}?\p{Ll}{2,}|VISA|AMEX|MASTERCARD|TARJETA|CARD)[-_]?)`;
// The digit first: looking back at each letter of a long word would take quadratic time.
const RUN = new RegExp(String.raw`(?=\d)(?:${ALONE}|${AFTER_A_WORD})(?:${DIGITS})(?![\p{L}\d])`, 'gu');

/** Old Visa numbers are this short; in a phone field it is more likely a phone. */
const SHORTEST = 13;

/**
 * Whether a body contains a card number outside its proper field, where it would be stored with a payment, a
 * note or a mail. Only numbers with a valid brand, length and check digit count.
 */
export function hasMisplacedCard(body: unknown, field = ''): boolean {
  if (typeof body === 'string' || typeof body === 'number') return hasCard(String(body), field);
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => {
    const place = Array.isArray(body) ? field : name;
    const belongs = field === 'cardInformation' && name === 'cardNumber';
    return !belongs && (hasCard(name, '') || hasMisplacedCard(value, place));
  });
}

function hasCard(text: string, field: string): boolean {
  return Array.from(text.matchAll(RUN), ([run]) => digitsOf(run)).some(
    (digits) =>
      cardNumberError(digits, CARD_BRANDS) === undefined &&
      !(digits.length === SHORTEST && /phone/i.test(field)),
  );
}
