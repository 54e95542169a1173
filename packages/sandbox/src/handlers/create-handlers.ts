import { campaignHandlers } from './campaign-handlers';
import { payCodeHandlers } from './pay-code-handlers';
import { processHandlers } from './process-handlers';
import { registerCardHandlers } from './register-card-handlers';
import { subscriptionHandlers } from './subscription-handlers';
import { validationHandlers } from './validation-handlers';
import type { Services } from '../services';
import { configurationHandlers } from './configuration-handlers';
import type { Handlers } from './handlers';
import { linkHandlers } from './link-handlers';
import { merchantHandlers } from './merchant-handlers';
import { paymentHandlers } from './payment-handlers';
import { txInfoHandlers } from './tx-info-handlers';

export function createHandlers(services: Services): Partial<Handlers> {
  return {
    ...configurationHandlers(services),
    ...linkHandlers(services),
    ...merchantHandlers(services),
    ...paymentHandlers(services),
    ...campaignHandlers(services),
    ...payCodeHandlers(services),
    ...processHandlers(services),
    ...registerCardHandlers(services),
    ...subscriptionHandlers(services),
    ...validationHandlers(services),
    ...txInfoHandlers(services),
  };
}
