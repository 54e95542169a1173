import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput, Endpoints } from '@istmo/contract/provider';
import type { TestClient } from './test-client';

export type PayBody = CallInput<Endpoints['payActivity']>['body'];
export type PaySource = PayBody['sourceSearch'];

/** The coffee of LK-CAFE0001: 50.00 - 5.00 + 3.15. */
export const COFFEE: PaySource = {
  type: 'MERCHANT_IDMERCHANT',
  idSearch: '1',
  paymentCode: 'LK-CAFE0001',
  amount: '50.00',
  discount: '5.00',
  taxes: '3.15',
  taxAmount: '3.15',
};
export const FUNDS = { useFunds: true } as const;
/** Ana's Visa. */
export const CARD = { useFunds: false, idUsrCard: 2 } as const;

/** Pays in a new attempt by default. */
export function payFromWallet(
  client: TestClient,
  body: PayBody,
  attemptId: string = randomUUID(),
): Promise<CallOutput<Endpoints['payActivity']>> {
  return client.payActivity({ attemptId, body });
}

/** A user's spendable balance, in minor units. */
export async function spendable(client: TestClient): Promise<number | undefined> {
  return (await client.balance({})).balance[0]?.disponible;
}
