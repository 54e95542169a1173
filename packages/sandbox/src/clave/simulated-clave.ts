import type { LocalizedText } from '@istmo/domain';
import { ApiError } from '../api-error';
import { type ClaveAnswer, insertClaveSession } from '../db/queries/methods/method-queries';
import type { ActionNetwork } from '../networks/networks';
import type { Services } from '../services';

const ABROAD: LocalizedText = {
  es: 'Clave solo recibe pagos desde Panamá y Estados Unidos. Pague de otra forma.',
  en: 'Clave takes payments from Panama and the United States only. Pay another way.',
};

/** A test payer in a country that Clave does not serve. */
const PAYER_ABROAD = 'extranjero@istmo.test';

/** How long a payer has on the Clave page. */
export const CLAVE_SESSION_MS = 10 * 60 * 1000;

const nothingToDo = () => Promise.resolve();

/** The simulated network has an SDK and a page, whose signed answers come through the payer's browser: see `applyClaveVerdict`. */
export function simulatedClave(services: Pick<Services, 'config' | 'clock' | 'randomBytes'>): ActionNetwork {
  const { config, clock, randomBytes } = services;
  return {
    isSimulated: true,
    begin: async ({ payment, merchantName, returnUrl }, db) => {
      if (payment.email.trim().toLowerCase() === PAYER_ABROAD)
        throw new ApiError(615, ABROAD, { country: 'Clave is open to payers in PA and US only' });
      const { id: paymentId, codOper, total: amount, currency, lang } = payment;
      const token = `cls_${Buffer.from(randomBytes(24)).toString('base64url')}`;
      const endsAt = new Date(clock() + CLAVE_SESSION_MS);
      const shown = { codOper, merchantName, amount, currency, lang };
      await insertClaveSession(db, { token, paymentId, returnUrl, endsAt, ...shown });
      const action = { reference: token, url: `${config.origins.bank}/clave/page` };
      return { answer: 'waiting', action, endsAt };
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    notification: () => Promise.resolve(undefined),
  };
}

/** The card data that a payer types on the Clave page. */
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
