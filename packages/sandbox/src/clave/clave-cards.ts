import type { ClaveAnswer } from '../db/queries/methods/method-queries';

/** What a payer types on the Clave page. */
export type ClaveCard = { number: string; expiry: string; pin: string };

type TestCard = { number: string; pin?: string; answer?: ClaveAnswer };

/**
 * The test cards that the network publishes. A card without `answer` is approved, a card without `pin` takes any four
 * digits. Three of the numbers have a wrong check digit, so it is never checked.
 */
export const CLAVE_TEST_CARDS: readonly TestCard[] = [
  { number: '5038460000000019', pin: '1234' },
  { number: '5046950000118241', pin: '6806' },
  { number: '6279561001012467', pin: '6529' },
  { number: '6394240621480747' },
  { number: '5890846081457820' },
  { number: '5890840000000027' },
  { number: '6013770095374264', answer: 'bank_not_affiliated' },
  { number: '5038460000000035', answer: 'card_expired' },
];

const DIGITS: Readonly<Record<keyof ClaveCard, RegExp>> = {
  number: /^\d{13,19}$/,
  expiry: /^\d{4}$/,
  pin: /^\d{4}$/,
};

export type ClaveField = keyof ClaveCard;

/** The digits of what was typed. Payers write spaces in the number, and a slash or a dash in the date. */
export function digitsOf({ number, expiry, pin }: ClaveCard): ClaveCard {
  return { number: number.replace(/[\s-]/g, ''), expiry: expiry.replace(/[\s/-]/g, ''), pin };
}

/** The fields that are missing or have the wrong number of digits. */
export function invalidFields(card: ClaveCard): ClaveField[] {
  const fields = ['number', 'expiry', 'pin'] as const;
  return fields.filter((field) => !DIGITS[field].test(card[field]));
}

/** The network's answer to a complete card. The published dates have passed, so only the month has to exist. */
export function answerTo({ number, expiry, pin }: ClaveCard): ClaveAnswer {
  const card = CLAVE_TEST_CARDS.find((one) => one.number === number);
  if (!card || !/^(0[1-9]|1[0-2])/.test(expiry)) return 'declined';
  if (card.answer) return card.answer;
  return card.pin === undefined || card.pin === pin ? 'approved' : 'wrong_pin';
}
