import type { Database } from '../db/database';
import { methodsOf } from '../db/queries/merchant-queries';
import { Fault } from '../fault';
import { gatewaysOf } from '../payments/merchant-terms';
import type { Opening } from '../payments/opening';

/** Throws a Fault where a balance may not pay a part of this payment; whether there is enough is seen when it is taken. */
export async function refuseFunds(db: Database, { payable, shown, funds = 0 }: Opening): Promise<void> {
  const gateways = gatewaysOf(await methodsOf(db, payable.merchant.id), 'balance');
  if (payable.type === 'subscription' || gateways.length === 0) throw new Fault(615, 'service_unavailable');
  // All of it, or nothing, is no part.
  if (funds <= 0 || funds >= shown.amount)
    throw new Fault(422, 'invalid_amount', { expected: 'fundsAmount' });
}
