import type { LocalizedText } from '@istmo/domain';
import { HOUR_MS, type LimitTable, MINUTE_MS, QUARTER_MS } from './limit';

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
  installmentLookUps: {
    counts: 'Cards whose installments one payer asks for, so that the call is no list of banks',
    by: ['payer'],
    most: 60,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['cardInstallments'],
  },
  clientInstallmentLookUps: {
    counts: 'The same, of all payers of one address',
    by: ['client'],
    most: 600,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['cardInstallments'],
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

const PUSHES = ['yappyRequest', 'nequiPush'] as const;

/** Limits against requests in the app of a stranger. A phone is known by its last eight digits. */
export const phoneLimits = {
  openPushes: {
    counts: 'Requests that wait in the app of one phone, for one merchant',
    by: ['phone', 'merchant'],
    most: 1,
    answer: 'wait',
    text: {
      es: 'Ya hay una solicitud de pago en ese teléfono. Respóndala en la app, o espere {wait} y pida otra. También puede pagar con otro método.',
      en: 'There is already a payment request on that phone. Answer it in the app, or wait {wait} and ask again. You can also pay with another method.',
    },
    calls: PUSHES,
  },
  pushRejections: {
    counts: 'Requests that one phone rejected, for one merchant',
    by: ['phone', 'merchant'],
    most: 1,
    windowMs: 2 * MINUTE_MS,
    answer: 'wait',
    text: {
      es: 'La solicitud fue rechazada en ese teléfono. Espere {wait} para enviar otra, o pague con otro método.',
      en: 'The request was rejected on that phone. Wait {wait} to send another, or pay with another method.',
    },
    calls: PUSHES,
  },
  phonePushes: {
    counts: 'Requests to one phone, for all merchants',
    by: ['phone'],
    most: 15,
    windowMs: HOUR_MS,
    answer: 'wait',
    text: {
      es: 'Ese teléfono ya recibió muchas solicitudes. Espere {wait} o pague con otro método.',
      en: 'That phone has been sent too many requests. Wait {wait}, or pay with another method.',
    },
    calls: PUSHES,
  },
  paymentPushes: {
    counts: 'Pushes of one Nequi payment',
    by: ['payment'],
    most: 5,
    answer: 'refused',
    key: 'error_pay_push_nequi',
    calls: ['nequiPush'],
  },
} as const satisfies LimitTable;
