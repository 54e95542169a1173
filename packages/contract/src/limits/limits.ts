import { CODE_LIFETIME_MS, type LocalizedText, type MessageKey } from '@istmo/domain';
import type { EndpointName } from '../provider';

/**
 * Whom or what a limit counts. A client is the address of a request (of IPv6 its network), a payer the guest's access token or
 * the wallet user, and a target what is paid.
 */
export type LimitSubject =
  | 'account'
  | 'captcha token'
  | 'card'
  | 'client'
  | 'code'
  | 'email'
  | 'merchant'
  | 'payer'
  | 'payment'
  | 'phone'
  | 'service'
  | 'target'
  | 'user'
  | 'wallet app token';

export type Limit = {
  /** What is counted. */
  readonly counts: string;
  readonly by: readonly LimitSubject[];
  readonly most: number;
  /** The time in which it is counted. Without it: how many there are at the same time. */
  readonly windowMs?: number;
  /**
   * The answer above the limit. `wait`: 429 with `retry-after`. `captcha`: 422 `error_captcha`, unless the call has a valid
   * captcha token; nobody has to wait. `refused`: the call's own error.
   */
  readonly answer: 'wait' | 'captcha' | 'refused';
  /** The message key of the error, instead of a text. */
  readonly key?: MessageKey;
  /** The answer, where it is neither of the others. */
  readonly says?: string;
  /** What the payer reads. `{wait}` is the time that is left. The default is `WAIT_TEXT`. */
  readonly text?: LocalizedText;
  /** The calls that count, or that the limit refuses. Empty for what is no call of the table. */
  readonly calls: readonly EndpointName[];
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a payer reads above a limit that has no text of its own. */
export const WAIT_TEXT: LocalizedText = {
  es: 'Demasiados intentos. Espere {wait} e intente de nuevo.',
  en: 'Too many attempts. Wait {wait} and try again.',
};

const CARD_TEXT: LocalizedText = {
  es: 'Demasiados intentos con tarjeta. Espere {wait} o pague con otro método.',
  en: 'Too many card attempts. Wait {wait}, or pay with another method.',
};

const LOGINS = ['login', 'hostedLogin'] as const;
const CODES = ['register', 'signup', 'recoveryPassword'] as const;
const CARD_PAYMENTS = ['authCapture', 'processTx', 'processTxV2', 'processTxForm'] as const;
const CARD_TRIES = [...CARD_PAYMENTS, 'registerCard'] as const;
const PUSHES = ['yappyRequest', 'nequiPush'] as const;
const VOUCHERS = ['payCash', 'pagoCash', 'cashPointPayment'] as const;

/**
 * The limits that keep others from guessing, testing cards, disturbing strangers and filling the database. The sandbox applies
 * them, `docs/providers/limits.md` is made from them, and the conformance kit checks what can be seen from outside.
 */
export const LIMITS = {
  login: {
    counts: 'Wrong passwords, so that nobody can lock others out',
    by: ['client', 'account'],
    most: 5,
    windowMs: QUARTER_MS,
    answer: 'wait',
    key: 'account_temp_suspended',
    calls: LOGINS,
  },
  loginClient: {
    counts: 'Wrong passwords for any accounts',
    by: ['client'],
    most: 30,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: LOGINS,
  },
  loginCaptcha: {
    counts: 'Wrong passwords of all clients',
    by: ['account'],
    most: 3,
    windowMs: QUARTER_MS,
    answer: 'captcha',
    calls: LOGINS,
  },
  captchaToken: {
    counts: 'Logins with one captcha token',
    by: ['captcha token'],
    most: 1,
    windowMs: HOUR_MS,
    answer: 'captcha',
    calls: LOGINS,
  },
  walletAppToken: {
    counts: 'Logins with one token of the wallet’s app, which lasts two minutes',
    by: ['wallet app token'],
    most: 1,
    windowMs: HOUR_MS,
    answer: 'refused',
    says: '422',
    calls: ['hostedLogin'],
  },
  codeMails: {
    counts: 'Codes mailed to any addresses',
    by: ['client'],
    most: 30,
    windowMs: HOUR_MS,
    answer: 'wait',
    calls: CODES,
  },
  codesOfAccount: {
    counts: 'Codes mailed to one address or login. What others asked for does not count',
    by: ['client', 'account'],
    most: 5,
    windowMs: HOUR_MS,
    answer: 'wait',
    calls: CODES,
  },
  codeTries: {
    counts: 'Wrong entries of a mailed code',
    by: ['code'],
    most: 5,
    windowMs: CODE_LIFETIME_MS,
    answer: 'wait',
    text: {
      es: 'Demasiados intentos con este código: ya no sirve. Pida otro.',
      en: 'Too many attempts with this code: it no longer works. Ask for another.',
    },
    calls: CODES,
  },
  accountCodeTries: {
    counts: 'Wrong entries of the codes of one account, from all clients, against guesses from many addresses',
    by: ['account'],
    most: 30,
    windowMs: DAY_MS,
    answer: 'refused',
    says: 'The next codes have ten digits',
    calls: ['recoveryPassword'],
  },
  dataChecks: {
    counts: 'Logins, e-mails and phones that are checked before a registration',
    by: ['client'],
    most: 30,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['validData', 'register', 'signup'],
  },
  requests: {
    counts: 'Requests for money: each sends a mail',
    by: ['user'],
    most: 20,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['sendActivity'],
  },
  guestTokens: {
    counts: 'Guests’ access tokens. Many payers of a mobile network share an address',
    by: ['client'],
    most: 1000,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['accessToken'],
  },
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
    most: 20,
    windowMs: QUARTER_MS,
    answer: 'captcha',
    calls: CARD_PAYMENTS,
  },
  clientDeclines: {
    counts: 'Declined cards',
    by: ['client'],
    most: 100,
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
      es: 'Esta tarjeta se rechazó demasiadas veces. Espere {wait} o pague con otra tarjeta u otro método.',
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
      es: 'La solicitud se rechazó en ese teléfono. Espere {wait} para enviar otra, o pague con otro método.',
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
  misses: {
    counts: 'Payment codes that do not exist',
    by: ['client'],
    most: 100,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: [
      'receipt',
      'sendReceipt',
      'voucher',
      'sendVoucher',
      'campaignTxInfo',
      'paymentByOperation',
      'voidWaiting',
    ],
  },
  merchantLookUps: {
    counts: 'Merchants that are read by their number, which can be counted up',
    by: ['client'],
    most: 300,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['commerceUser'],
  },
  voids: {
    counts: 'Unknown attempts that are voided: each is kept for 30 days',
    by: ['client'],
    most: 300,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['voidAttempt'],
  },
  waitingVoids: {
    counts: 'Waiting payments that others void, so that nobody is kept from paying',
    by: ['target'],
    most: 3,
    windowMs: HOUR_MS,
    answer: 'wait',
    calls: ['voidWaiting'],
  },
  mails: {
    counts: 'Mails of one operation',
    by: ['payment'],
    most: 5,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['sendReceipt', 'sendVoucher'],
  },
  mailsTo: {
    counts: 'Receipts and vouchers to one address',
    by: ['email'],
    most: 10,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['sendReceipt', 'sendVoucher'],
  },
  txInfos: {
    counts: 'Choices of payers that are kept before a payment: each is kept for a day',
    by: ['client'],
    most: 1000,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['saveTxInfo'],
  },
  captchaChecks: {
    counts: 'Captcha checks: each is kept for a day',
    by: ['client'],
    most: 1000,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['captchaCheck'],
  },
  vouchers: {
    counts: 'Cash vouchers of one payer',
    by: ['payer'],
    most: 10,
    windowMs: HOUR_MS,
    answer: 'wait',
    text: {
      es: 'Ya pidió muchos comprobantes. Pague uno de ellos, espere {wait} o pague con otro método.',
      en: 'You have asked for many vouchers. Pay one of them, wait {wait}, or pay with another method.',
    },
    calls: VOUCHERS,
  },
  clientVouchers: {
    counts: 'Cash vouchers',
    by: ['client'],
    most: 300,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: VOUCHERS,
  },
  sockets: {
    counts: 'WebSockets that are open',
    by: ['client'],
    most: 200,
    answer: 'wait',
    calls: [],
  },
  allSockets: {
    counts: 'WebSockets that are open',
    by: ['service'],
    most: 2000,
    answer: 'refused',
    says: 'HTTP 503',
    calls: [],
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** The calls that count towards a limit, or that it refuses. */
export function isLimited(name: LimitName, call: string): boolean {
  const calls: readonly string[] = LIMITS[name].calls;
  return calls.includes(call);
}
