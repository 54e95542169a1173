import { isPaidAlready } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { subscriptionRefusal } from '../subscriptions/subscription-refusal';
import type { Payable } from './payable';

/** Throws a Fault 422 where there is nothing more to pay: paid, and good for one payment only, or not due yet. */
export async function refusePaid(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  payable: Payable,
): Promise<void> {
  const { type: payableType, code: payableCode, singleUse } = payable;
  const paid = { payableType, payableCode };
  const refusal = await subscriptionRefusal(db, paid, clock());
  if (refusal) throw new Fault(422, refusal);
  if (singleUse && (await isPaidAlready(db, paid))) throw new Fault(422, 'request_already_paid');
}
