import { endpoints } from '@istmo/contract/provider';
import type { Hono } from 'hono';
import { callFaults } from './faults/call-faults';
import { createHandlers } from './handlers/create-handlers';
import { limitMisses } from './http/limit-misses';
import { type ApiEnv, createTableApi } from './http/table-api';
import type { Services } from './services';

/** The calls that answer whoever knows a payment's code. */
const FIND_BY_CODE: ReadonlySet<string> = new Set<keyof typeof endpoints>([
  'receipt',
  'sendReceipt',
  'voucher',
  'sendVoucher',
  'campaignTxInfo',
  'paymentByOperation',
]);

/** The provider's calls. */
export function createApi(services: Services): Hono<ApiEnv> {
  const misses = limitMisses(services);
  return createTableApi(services, {
    table: endpoints,
    handlers: createHandlers(services),
    around: (name) => [callFaults(services, name), ...(FIND_BY_CODE.has(name) ? [misses] : [])],
  });
}
