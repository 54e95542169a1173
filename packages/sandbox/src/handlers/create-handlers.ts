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
    ...txInfoHandlers(services),
  };
}
