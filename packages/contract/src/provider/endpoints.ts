import { activityEndpoints } from './endpoints/activity';
import { brebEndpoints } from './endpoints/breb';
import { cardEndpoints } from './endpoints/card';
import { cashEndpoints } from './endpoints/cash';
import { configurationEndpoints } from './endpoints/configuration';
import { coreEndpoints } from './endpoints/core';
import { cryptoEndpoints } from './endpoints/crypto';
import { installmentEndpoints } from './endpoints/installments';
import { linkEndpoints } from './endpoints/links';
import { merchantApiEndpoints } from './endpoints/merchant-api';
import { merchantEndpoints } from './endpoints/merchants';
import { phoneEndpoints } from './endpoints/phone';
import { processingEndpoints } from './endpoints/processing';
import { pseEndpoints } from './endpoints/pse';
import { receiptEndpoints } from './endpoints/receipts';
import { subscriptionEndpoints } from './endpoints/subscriptions';
import { textEndpoints } from './endpoints/texts';
import { userEndpoints } from './endpoints/users';
import { voidEndpoints } from './endpoints/voiding';
import { walletEndpoints } from './endpoints/wallet';

/** The calls by area. A page loads only the areas that it needs. */
export const endpointAreas = {
  core: coreEndpoints,
  card: cardEndpoints,
  installments: installmentEndpoints,
  configuration: configurationEndpoints,
  texts: textEndpoints,
  links: linkEndpoints,
  merchants: merchantEndpoints,
  processing: processingEndpoints,
  voiding: voidEndpoints,
  phone: phoneEndpoints,
  breb: brebEndpoints,
  crypto: cryptoEndpoints,
  cash: cashEndpoints,
  pse: pseEndpoints,
  receipts: receiptEndpoints,
  subscriptions: subscriptionEndpoints,
  activity: activityEndpoints,
  users: userEndpoints,
  wallet: walletEndpoints,
  'merchant-api': merchantApiEndpoints,
} as const;

/** Every call of the provider. A row without a handler does not compile. */
export const endpoints = {
  ...coreEndpoints,
  ...cardEndpoints,
  ...installmentEndpoints,
  ...configurationEndpoints,
  ...textEndpoints,
  ...linkEndpoints,
  ...merchantEndpoints,
  ...processingEndpoints,
  ...voidEndpoints,
  ...phoneEndpoints,
  ...brebEndpoints,
  ...cryptoEndpoints,
  ...cashEndpoints,
  ...pseEndpoints,
  ...receiptEndpoints,
  ...subscriptionEndpoints,
  ...activityEndpoints,
  ...userEndpoints,
  ...walletEndpoints,
  ...merchantApiEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

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
