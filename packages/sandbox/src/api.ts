import { isLimited } from '@istmo/contract/limits';
import { endpoints } from '@istmo/contract/provider';
import { simulatorEndpoints, type SimulatorEndpoints } from '@istmo/contract/simulator';
import type { Hono, MiddlewareHandler } from 'hono';
import { callFaults } from './faults/simulated-faults';
import type { Handlers, HandlersOf } from './handlers/handlers';
import {
  campaignHandlers,
  configurationHandlers,
  riskHandlers,
} from './handlers/merchants/configuration-handlers';
import { merchantApiHandlers } from './handlers/merchants/merchant-api-handlers';
import { linkHandlers, merchantHandlers } from './handlers/merchants/merchant-handlers';
import { payCodeHandlers } from './handlers/merchants/pay-code-handlers';
import {
  paymentHandlers,
  processHandlers,
  receiptHandlers,
  txInfoHandlers,
} from './handlers/payments/payment-handlers';
import { subscriptionHandlers } from './handlers/payments/subscription-handlers';
import { registerCardHandlers, validationHandlers } from './handlers/payments/validation-handlers';
import {
  simulatorPayerHandlers,
  simulatorPaymentHandlers,
  simulatorRotationHandlers,
  simulatorSandboxHandlers,
  simulatorTextHandlers,
  simulatorWalletHandlers,
} from './handlers/simulator/simulator-handlers';
import { activityHandlers, userHandlers, walletHandlers } from './handlers/wallet/wallet-handlers';
import { clientAddress } from './http/addresses';
import { limitTries, refuseTries } from './http/limit-tries';
import { type ApiEnv, createTableApi } from './http/table-api';
import { methodHandlers } from './methods';
import { countRequest } from './operations/metrics';
import { installmentHandlers } from './payments/charge/charge-card';
import type { Services } from './services';

export function createApi(services: Services): Hono<ApiEnv> {
  const misses = limitMisses(services);
  return createTableApi(services, {
    table: endpoints,
    handlers: createHandlers(services),
    around: (name) => [
      measureCall(name),
      ...(services.config.isProduction ? [] : [callFaults(services, name)]),
      ...(isLimited('misses', name) ? [misses] : []),
    ],
  });
}

function createHandlers(services: Services): Handlers {
  return {
    ...activityHandlers(services),
    ...campaignHandlers(services),
    ...configurationHandlers(services),
    ...installmentHandlers(services),
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

function measureCall(name: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    countRequest(name, c.res.status, performance.now() - start);
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

/** The simulator's calls. Faults never apply to them, because they remove faults. */
export function createSimulatorApi(services: Services): Hono<ApiEnv> {
  return createTableApi(services, { table: simulatorEndpoints, handlers: createSimulatorHandlers(services) });
}

function createSimulatorHandlers(services: Services): HandlersOf<SimulatorEndpoints> {
  return {
    ...simulatorPayerHandlers(services),
    ...simulatorPaymentHandlers(services),
    ...simulatorRotationHandlers(services),
    ...simulatorSandboxHandlers(services),
    ...simulatorTextHandlers(services),
    ...simulatorWalletHandlers(services),
  };
}
