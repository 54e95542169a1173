import { CARD_BRANDS, cardNumberError, digitsOf } from '@istmo/domain';

// A number alone or grouped as on a card. Digits within a word, or after a plus or a prefix such as NQ-, are
// ids and phones.
const RUN =
  /(?<![\dA-Za-z+]|[A-Za-z]-)(?:\d{13,16}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5})(?![\dA-Za-z])/g;

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
