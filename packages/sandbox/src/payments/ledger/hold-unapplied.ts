import type { Database } from '../../db/database';
import { promiseReceipt } from '../../db/queries/mail-queries';
import { writeJournalEntry } from './write-entries';
import { type Payment, rewritePayment } from '../../db/queries/payments/payment-queries';
import { announcePayment } from '../lifecycle/effects-of';
import { entriesBetween } from './account-balances';

/** `name` distinguishes the entry from others of the payment, so that it is written once. */
type Funds = { amount: number; name: string; now: number };

/** Keeps received money unapplied. The payer of a voided payment gets a mail. The caller has locked the payment. */
export async function holdUnapplied(
  tx: Database,
  payment: Payment,
  { amount, name, now }: Funds,
): Promise<Payment> {
  const held = payment.held + amount;
  await writeJournalEntry(tx, entriesBetween(payment, { ...payment, held }, { name, at: new Date(now) }));
  const changed = await rewritePayment(tx, payment, { held });
  if (changed.voidedAt && changed.email !== '') await promiseReceipt(tx, changed.id);
  announcePayment(tx, changed, now);
  return changed;
}
