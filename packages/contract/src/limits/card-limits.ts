import type { LocalizedText } from '@istmo/domain';
import { QUARTER_MS, HOUR_MS, type LimitTable } from './limit';

const CARD_TEXT: LocalizedText = {
  es: 'Demasiados intentos con tarjeta. Espere {wait} o pague con otro método.',
  en: 'Too many card attempts. Wait {wait}, or pay with another method.',
};

const CARD_PAYMENTS = ['authCapture', 'processTx', 'processTxV2', 'processTxForm'] as const;
const CARD_TRIES = [
  ...CARD_PAYMENTS,
  'payActivity',
  'payActivityWithCode',
  'registerCard',
  'registerUserCard',
] as const;

/** Limits against testing stolen cards. A decline counts in the transaction that writes it, and also above a limit. */
export const cardLimits = {
  cardCaptcha: {
    counts: 'Declined cards',
    by: ['payer'],
    most: 3,
    windowMs: QUARTER_MS,
    answer: 'captcha',
    calls: CARD_PAYMENTS,
  },
  cardDeclines: {
    counts: 'Declined cards',
    by: ['payer'],
    most: 10,
    windowMs: QUARTER_MS,
    answer: 'wait',
    text: CARD_TEXT,
    calls: CARD_TRIES,
  },
  clientCaptcha: {
    counts: 'Declined cards',
    by: ['client'],
    most: 50,
    windowMs: QUARTER_MS,
    answer: 'captcha',
    calls: CARD_PAYMENTS,
  },
  clientDeclines: {
    counts: 'Declined cards',
    by: ['client'],
    most: 150,
    windowMs: QUARTER_MS,
    answer: 'wait',
    text: CARD_TEXT,
    calls: CARD_TRIES,
  },
  sameCardDeclines: {
    counts: 'Declines of one card, whoever pays with it',
    by: ['card'],
    most: 30,
    windowMs: HOUR_MS,
    answer: 'wait',
    text: {
      es: 'Esta tarjeta fue rechazada demasiadas veces. Espere {wait} o pague con otra tarjeta u otro método.',
      en: 'This card was declined too many times. Wait {wait}, or pay with another card or method.',
    },
    calls: CARD_TRIES,
  },
  merchantCaptcha: {
    counts: 'Declined cards of all payers of one merchant',
    by: ['merchant'],
    most: 200,
    windowMs: QUARTER_MS,
    answer: 'captcha',
    calls: CARD_PAYMENTS,
  },
  chargeTries: {
    counts: 'Wrong amounts of a random charge, after which the validation ends',
    by: ['payment'],
    most: 3,
    answer: 'refused',
    key: 'invalid_code_validation_tx',
    calls: ['checkTransaction'],
  },
} as const satisfies LimitTable;
