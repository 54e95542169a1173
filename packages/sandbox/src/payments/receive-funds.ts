import { METHOD_TRAITS } from '@istmo/domain';
import type { Database } from '../db/database';
import { hasMovement } from '../db/queries/ledger-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { holdFunds } from './hold-funds';
import { lockCurrent } from './settle';

/** `reference` is the network's own id of the transfer: it counts once. `amount` is in minor units of the payment's currency. */
export type Received = { codOper: string; amount: number; reference: string };

/**
 * Books money that came in for a payment without applying it: it is held beside the payment, whatever its place. When the
 * payment is approved (or paid late) it is taken from what is held; what is over stays held. Throws a Fault: 404 for an
 * unknown payment, 409 for one by card or wallet, to which nobody can send money.
 */
export function receiveFunds(
  { db, clock }: Services,
  { codOper, amount, reference }: Received,
): Promise<Payment> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Fault(422, 'invalid_amount');
  const name = `received:${reference}`;
  const now = clock();
  return db.transaction(async (tx: Database) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new Fault(404, 'result_not_found');
    if (!METHOD_TRAITS[payment.method].asynchronous)
      throw new Fault(409, 'happen_error_try_again', { method: payment.method });
    if (await hasMovement(tx, `${name}:${codOper}`)) return payment;
    return holdFunds(tx, payment, { amount, name, now });
  });
}
