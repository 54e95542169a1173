import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoints } from '@istmo/contract/provider';
import { SIMULATOR_HEADER, simulatorAreas } from '@istmo/contract/simulator';
import { inArray } from 'drizzle-orm';
import { ledgerEntries, payments } from '../db/schema';
import { simulatorPaymentHandlers } from '../handlers/simulator-payment-handlers';
import { createTableApi } from '../http/table-api';
import { createTableClient, type Site, type TableClient } from './test-client';
import type { TestSandbox } from './test-sandbox';

type Request = CallInput<Endpoints['nequiRequest']>['body'];
type Asked = CallInput<Endpoints['nequiRequest']>;

/** What a page sends for the ordinary link. */
export function makeRequest(change: Partial<Request> = {}): Request {
  return {
    codePay: 'LK-CAFE0001',
    cclw: 'CAFEBOQUETE',
    amount: '48.15',
    taxAmount: '3.15',
    email: 'ana@correo.com',
    name: 'Ana Batista',
    ...change,
  };
}

/** A new attempt. */
export function attempt(change: Partial<Request> = {}): Asked {
  return { attemptId: randomUUID(), body: makeRequest(change) };
}

/** The simulator's calls about payments, as a developer's own test makes them. */
export function createWorld({ services }: TestSandbox): TableClient<(typeof simulatorAreas)['payments']> {
  const table = simulatorAreas.payments;
  const api = createTableApi(services, { table, handlers: simulatorPaymentHandlers(services) });
  const site: Site = {
    request: (path, { headers, ...init } = {}) => {
      const all = new Headers(headers);
      all.set(SIMULATOR_HEADER, '1');
      return api.request(path, { ...init, headers: all });
    },
  };
  return createTableClient(table, site, { encoding: 'json' });
}

/** What every account comes to, by what payments wrote: no account where nothing is left. */
export async function balances({ services }: TestSandbox): Promise<Record<string, number>> {
  const rows = await services.db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.paymentId, services.db.select({ id: payments.id }).from(payments)));
  const sums: Record<string, number> = {};
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
