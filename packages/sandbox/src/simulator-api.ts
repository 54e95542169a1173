import { simulatorEndpoints, type SimulatorEndpoints } from '@istmo/contract/simulator';
import type { Hono } from 'hono';
import type { HandlersOf } from './handlers/handlers';
import {
  simulatorPayerHandlers,
  simulatorRotationHandlers,
  simulatorSandboxHandlers,
  simulatorTextHandlers,
  simulatorWalletHandlers,
} from './handlers/simulator/simulator-handlers';
import { simulatorPaymentHandlers } from './handlers/simulator/simulator-payment-handlers';
import { type ApiEnv, createTableApi } from './http/table-api';
import type { Services } from './services';

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
