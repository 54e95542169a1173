import type { Database } from '../db/database';
import { writeMovement } from '../db/queries/ledger-queries';
import { type Payment, recordStep } from '../db/queries/payment-queries';
import { onStep } from './on-step';
import { type Happening, planStep } from './plan-step';
import { stepRefusal } from './step-refusal';

/**
 * Moves a payment along its life, with the ledger rows, the webhook and the push that go with it. What its place does
 * not allow changes nothing. The caller holds the payment: `db` is the transaction that locked or wrote it.
 */
export async function advance(db: Database, payment: Payment, happening: Happening): Promise<Payment> {
  const planned = planStep(payment, happening);
  if (!planned) return payment;
  const { now } = happening;
  const reason = await stepRefusal(db, payment, { ...planned, now });
  if (reason) return advance(db, payment, { event: 'declined', reason, now });
  await writeMovement(db, planned.rows);
  const { to, change } = planned;
  const moved = await recordStep(db, { payment, to, change, at: new Date(now) });
  await onStep(db, moved, now);
  return moved;
}
