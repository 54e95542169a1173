import type { Services } from '../services';
import { activityHandlers } from './activity-handlers';
import { campaignHandlers } from './campaign-handlers';
import { cashHandlers } from './cash-handlers';
import { claveHandlers } from './clave-handlers';
import { configurationHandlers } from './configuration-handlers';
import { cryptoHandlers } from './crypto-handlers';
import type { Handlers } from './handlers';
import { linkHandlers } from './link-handlers';
import { merchantHandlers } from './merchant-handlers';
import { nequiHandlers } from './nequi-handlers';
import { payCodeHandlers } from './pay-code-handlers';
import { paymentHandlers } from './payment-handlers';
import { processHandlers } from './process-handlers';
import { receiptHandlers } from './receipt-handlers';
import { registerCardHandlers } from './register-card-handlers';
import { subscriptionHandlers } from './subscription-handlers';
import { txInfoHandlers } from './tx-info-handlers';
import { userHandlers } from './user-handlers';
import { validationHandlers } from './validation-handlers';
import { walletHandlers } from './wallet-handlers';
import { yappyHandlers } from './yappy-handlers';

export function createHandlers(services: Services): Handlers {
  return {
    ...activityHandlers(services),
    ...campaignHandlers(services),
    ...cashHandlers(services),
    ...claveHandlers(services),
    ...configurationHandlers(services),
    ...cryptoHandlers(services),
    ...linkHandlers(services),
    ...merchantHandlers(services),
    ...nequiHandlers(services),
    ...payCodeHandlers(services),
    ...paymentHandlers(services),
    ...processHandlers(services),
    ...receiptHandlers(services),
    ...registerCardHandlers(services),
    ...subscriptionHandlers(services),
    ...txInfoHandlers(services),
    ...userHandlers(services),
    ...validationHandlers(services),
    ...walletHandlers(services),
    ...yappyHandlers(services),
  };
}
