import { campaignHandlers } from './campaign-handlers';
import { payCodeHandlers } from './pay-code-handlers';
import { processHandlers } from './process-handlers';
import { registerCardHandlers } from './register-card-handlers';
import { subscriptionHandlers } from './subscription-handlers';
import { activityHandlers } from './activity-handlers';
import { userHandlers } from './user-handlers';
import { walletHandlers } from './wallet-handlers';
import type { Services } from '../services';
import { validationHandlers } from './validation-handlers';
import { cashHandlers } from './cash-handlers';
import { claveHandlers } from './clave-handlers';
import { configurationHandlers } from './configuration-handlers';
import { cryptoHandlers } from './crypto-handlers';
import type { Handlers } from './handlers';
import { linkHandlers } from './link-handlers';
import { merchantHandlers } from './merchant-handlers';
import { nequiHandlers } from './nequi-handlers';
import { paymentHandlers } from './payment-handlers';
import { txInfoHandlers } from './tx-info-handlers';
import { yappyHandlers } from './yappy-handlers';

export function createHandlers(services: Services): Partial<Handlers> {
  return {
    ...cashHandlers(services),
    ...claveHandlers(services),
    ...configurationHandlers(services),
    ...cryptoHandlers(services),
    ...linkHandlers(services),
    ...merchantHandlers(services),
    ...nequiHandlers(services),
    ...paymentHandlers(services),
    ...campaignHandlers(services),
    ...payCodeHandlers(services),
    ...processHandlers(services),
    ...registerCardHandlers(services),
    ...subscriptionHandlers(services),
    ...validationHandlers(services),
    ...txInfoHandlers(services),
    ...yappyHandlers(services),
    ...userHandlers(services),
    ...walletHandlers(services),
    ...activityHandlers(services),
  };
}
