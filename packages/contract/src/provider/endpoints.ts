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
