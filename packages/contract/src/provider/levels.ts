import { type EndpointName, endpoints } from './endpoints';
import { activityEndpoints } from './endpoints/activity';
import { brebEndpoints } from './endpoints/breb';
import { cashEndpoints } from './endpoints/cash';
import { cryptoEndpoints } from './endpoints/crypto';
import { installmentEndpoints } from './endpoints/installments';
import { phoneEndpoints } from './endpoints/phone';
import { pseEndpoints } from './endpoints/pse';
import { userEndpoints } from './endpoints/users';
import { walletEndpoints } from './endpoints/wallet';

const namesOf = (area: object) => Object.keys(area) as EndpointName[];

/**
 * What a provider builds, in order. With the calls of one level and of those before it, the checkout takes payments: the rest
 * may answer 404. `docs/providers/build-a-provider.md` leads through the levels.
 */
const LEVELS = {
  /** A guest pays a link by card, with 3DS. */
  card: [
    'systemConfig',
    'countries',
    'countryByIp',
    'paymentInfo',
    'commerceByLink',
    'accessToken',
    'merchantLimits',
    'captchaCheck',
    'saveTxInfo',
    'authCapture',
    'updateTxInfo',
    'cancelChallenge',
    'paymentByAttempt',
    'paymentByOperation',
    'voidAttempt',
    'voidWaiting',
    'receipt',
    'sendReceipt',
  ],
  /** Yappy and Nequi. */
  phone: [
    'yappyRequest',
    'yappyStatus',
    'cancelYappy',
    'nequiRequest',
    'nequiPush',
    'nequiQr',
    'nequiValidate',
    'nequiLastCode',
    'cancelNequi',
  ],
  /** Clave, Bre-B, PSE, cash, crypto, and cards in installments. */
  methods: [
    ...namesOf(phoneEndpoints),
    ...namesOf(brebEndpoints),
    ...namesOf(cashEndpoints),
    ...namesOf(pseEndpoints),
    ...namesOf(cryptoEndpoints),
    ...namesOf(installmentEndpoints),
    'merchantServices',
  ],
  /** Payers with an account: balance, saved cards, money requests. */
  wallet: [
    ...namesOf(userEndpoints),
    ...namesOf(walletEndpoints),
    ...namesOf(activityEndpoints),
    'commerceUser',
  ],
  /** Subscriptions, QR codes, other addresses of a payment, and the API of merchants’ servers. */
  all: namesOf(endpoints),
} as const satisfies Record<string, readonly EndpointName[]>;

export type Level = keyof typeof LEVELS;

export const levels = Object.keys(LEVELS) as readonly Level[];

/** The calls of a level and of those before it. */
export function callsUpTo(level: Level): readonly EndpointName[] {
  const reached = levels.slice(0, levels.indexOf(level) + 1);
  return [...new Set(reached.flatMap((one) => LEVELS[one]))];
}
