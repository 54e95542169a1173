import { CARD_BRANDS, cardNumberRefusal, digitsOf } from '@istmo/domain';

// Alone, or set apart as on a card. Digits within a word, and after a plus or a prefix such as NQ-, are ids and phones.
const RUN =
  /(?<![\dA-Za-z+]|[A-Za-z]-)(?:\d{13,16}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5})(?![\dA-Za-z])/g;

/** So short a number is one of Visa's old ones; beside a phone it is likelier a phone. */
const SHORTEST = 13;

/**
 * Whether a body has a card number anywhere but in the field that it belongs into, typed or filled in there: it would be kept
 * with a payment, a note, a mail. Only what could be charged counts: the length and check digit of a brand that there is.
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
      cardNumberRefusal(digits, CARD_BRANDS) === undefined &&
      !(digits.length === SHORTEST && /phone/i.test(field)),
  );
}
