import type { Database } from '../db/database';
import { writeMovement } from '../db/queries/ledger-queries';
import { type Payment, rewritePayment } from '../db/queries/payment-queries';
import { announcePayment } from './announce-payment';
import { rowsBetween } from './position';

/** `name` tells the movement apart from others of the payment: it is written once. */
type Funds = { amount: number; name: string; now: number };

/** Keeps money beside a payment without applying it. The caller holds the payment. */
export async function holdFunds(
  tx: Database,
  payment: Payment,
  { amount, name, now }: Funds,
): Promise<Payment> {
  const held = payment.held + amount;
  await writeMovement(tx, rowsBetween(payment, { ...payment, held }, { name, at: new Date(now) }));
  const changed = await rewritePayment(tx, payment, { held });
  await announcePayment(tx, changed, now);
  return changed;
}
