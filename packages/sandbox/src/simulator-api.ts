import { simulatorEndpoints } from '@istmo/contract/simulator';
import type { Hono } from 'hono';
import { createSimulatorHandlers } from './handlers/create-simulator-handlers';
import { type ApiEnv, createTableApi } from './http/table-api';
import type { Services } from './services';

/** The simulator's calls. No fault ever applies to them: they are how faults are taken back. */
export function createSimulatorApi(services: Services): Hono<ApiEnv> {
  return createTableApi(services, { table: simulatorEndpoints, handlers: createSimulatorHandlers(services) });
}
