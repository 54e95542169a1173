import { endpoints } from '@istmo/contract/provider';
import type { Hono } from 'hono';
import { callFaults } from './faults/call-faults';
import { createHandlers } from './handlers/create-handlers';
import { type ApiEnv, createTableApi } from './http/table-api';
import type { Services } from './services';

/** The provider's calls. */
export function createApi(services: Services): Hono<ApiEnv> {
  return createTableApi(services, {
    table: endpoints,
    handlers: createHandlers(services),
    around: (name) => callFaults(services, name),
  });
}
