import { isLimited } from '@istmo/contract/limits';
import { endpoints } from '@istmo/contract/provider';
import type { Hono, MiddlewareHandler } from 'hono';
import { callFaults } from './faults/call-faults';
import type { Handlers } from './handlers/handlers';
import { campaignHandlers } from './handlers/merchants/campaign-handlers';
import { configurationHandlers } from './handlers/merchants/configuration-handlers';
import { linkHandlers } from './handlers/merchants/link-handlers';
import { merchantApiHandlers } from './handlers/merchants/merchant-api-handlers';
import { merchantHandlers } from './handlers/merchants/merchant-handlers';
import { payCodeHandlers } from './handlers/merchants/pay-code-handlers';
import { riskHandlers } from './handlers/merchants/risk-handlers';
import { paymentHandlers, receiptHandlers } from './handlers/payments/payment-handlers';
import { processHandlers } from './handlers/payments/process-handlers';
import { registerCardHandlers } from './handlers/payments/register-card-handlers';
import { subscriptionHandlers } from './handlers/payments/subscription-handlers';
import { txInfoHandlers } from './handlers/payments/tx-info-handlers';
import { validationHandlers } from './handlers/payments/validation-handlers';
import { activityHandlers } from './handlers/wallet/activity-handlers';
import { userHandlers } from './handlers/wallet/user-handlers';
import { walletHandlers } from './handlers/wallet/wallet-handlers';
import { clientAddress } from './http/client-address';
import { limitTries, refuseTries } from './http/limit-tries';
import { type ApiEnv, createTableApi } from './http/table-api';
import { methodHandlers } from './methods';
import type { Services } from './services';

/** The provider API. */
export function createApi(services: Services): Hono<ApiEnv> {
  const misses = limitMisses(services);
  return createTableApi(services, {
    table: endpoints,
    handlers: createHandlers(services),
    around: (name) => [callFaults(services, name), ...(isLimited('misses', name) ? [misses] : [])],
  });
}

function createHandlers(services: Services): Handlers {
  return {
    ...activityHandlers(services),
    ...campaignHandlers(services),
    ...configurationHandlers(services),
    ...linkHandlers(services),
    ...merchantApiHandlers(services),
    ...merchantHandlers(services),
    ...methodHandlers(services),
    ...payCodeHandlers(services),
    ...paymentHandlers(services),
    ...processHandlers(services),
    ...receiptHandlers(services),
    ...registerCardHandlers(services),
    ...riskHandlers(services),
    ...subscriptionHandlers(services),
    ...txInfoHandlers(services),
    ...userHandlers(services),
    ...validationHandlers(services),
    ...walletHandlers(services),
  };
}

/**
 * Prevents guessing of payment codes: a client that asks for too many unknown codes gets 429. Throws an ApiError.
 */
function limitMisses(services: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const misses = { limit: 'misses', of: clientAddress(c, services.config) } as const;
    await refuseTries(services, misses);
    await next();
    if (c.res.status === 404) await limitTries(services, misses);
  };
}
