import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoints } from '@istmo/contract/provider';
import { SIMULATOR_HEADER, simulatorAreas } from '@istmo/contract/simulator';
import { inArray } from 'drizzle-orm';
import { rewriteSubscription } from '../db/queries/merchants/merchant-queries';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { ledgerEntries, payments } from '../db/schema';
import { simulatorPaymentHandlers } from '../handlers/simulator/simulator-handlers';
import { createTableApi } from '../http/table-api';
import { createTableClient, type Site, type TableClient } from './test-client';
import { cardPaymentWith, type TestSandbox } from './test-sandbox';

type Request = CallInput<Endpoints['nequiRequest']>['body'];
type RequestInput = CallInput<Endpoints['nequiRequest']>;

/** A request for the ordinary link. */
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

export function attempt(change: Partial<Request> = {}): RequestInput {
  return { attemptId: randomUUID(), body: makeRequest(change) };
}

/** The simulator's payment calls. */
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

/** The balance of every account, from the entries of payments. Zero balances are left out. */
export async function balances({ services }: TestSandbox): Promise<Record<string, number>> {
  const rows = await services.db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.paymentId, services.db.select({ id: payments.id }).from(payments)));
  const sums: Record<string, number> = {};
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** A card that is authorized and not captured. */
export function holdCard(sandbox: TestSandbox) {
  const held = { codePay: 'LK-AUTH0001', serviceCode: 'AUTH', transactionsType: 'AUTH' } as const;
  return sandbox.pay({}, held);
}

type Subscribed = { subscriptionKey: string; idSubscription: number };

/** A payer of the monthly plan of the ordinary merchant. */
export function createSubscriber(sandbox: TestSandbox) {
  return {
    /** `startsInMs`: how much later it begins. */
    subscribe: async (startsInMs?: number) => {
      const { client, services } = sandbox;
      const body = { idPlan: 1, email: 'ana@correo.com', name: 'Ana Batista' };
      const subscription = await client.customerSubscription({ body });
      const startsAt = startsInMs === undefined ? null : new Date(services.clock() + startsInMs);
      if (startsAt) await rewriteSubscription(services.db, subscription.subscriptionKey, { startsAt });
      return subscription;
    },
    start: (
      { subscriptionKey, idSubscription }: Subscribed,
      { attemptId = randomUUID(), cardNumber = '4111111111111111' } = {},
    ) => {
      const month = { codePay: subscriptionKey, amount: '19.26', taxAmount: '1.26', serviceCode: 'REC' };
      const requestPay = cardPaymentWith({ cardNumber }, month);
      const activateSubscription = { idSubscription, subscriptionKey };
      const body = { requestPay, serviceCode: 'REC', idMerchant: 1, activateSubscription };
      return sandbox.client.processTx({ attemptId, body });
    },
    stateOf: ({ subscriptionKey }: Pick<Subscribed, 'subscriptionKey'>) =>
      sandbox.client.pendingSubscription({ subscriptionKey }),
  };
}

/** The code and the attempt that the payer of a payment sends. */
export async function payerOf(
  { services }: Pick<TestSandbox, 'services'>,
  codOper: string,
): Promise<{ codOper: string; attemptId: string | undefined }> {
  const payment = await findByOperation(services.db, codOper);
  return { codOper, attemptId: payment?.attemptId };
}

/** Reads the receipt as its payer. */
export async function receiptOf(sandbox: TestSandbox, codOper: string) {
  const { attemptId } = await payerOf(sandbox, codOper);
  return sandbox.client.receipt({ conditional: `cOper::${codOper}`, attemptId });
}

/** An answer without its signature, which differs each time with ES256. */
export function unsigned<T extends { signedResult?: string | undefined }>({
  signedResult: _signedResult,
  ...answer
}: T): Omit<T, 'signedResult'> {
  return answer;
}
