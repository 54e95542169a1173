import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import type { Services } from '../services';
import type { HandlersOf } from './handlers';
import { simulatorPaymentHandlers } from './simulator-payment-handlers';
import { simulatorSandboxHandlers } from './simulator-sandbox-handlers';
import { simulatorTextHandlers } from './simulator-text-handlers';
import { simulatorWalletHandlers } from './simulator-wallet-handlers';

export function createSimulatorHandlers(services: Services): HandlersOf<SimulatorEndpoints> {
  return {
    ...simulatorPaymentHandlers(services),
    ...simulatorSandboxHandlers(services),
    ...simulatorTextHandlers(services),
    ...simulatorWalletHandlers(services),
  };
}
