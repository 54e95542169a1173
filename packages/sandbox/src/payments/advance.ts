import { METHOD_TRAITS, type PaymentHappening } from '@istmo/domain';
import type { Database } from '../db/database';
import { writeMovement } from '../db/queries/ledger-queries';
import { type Payment, recordStep } from '../db/queries/payment-queries';
import { holdFunds } from './hold-funds';
import { onStep } from './on-step';
import { type Happening, planStep } from './plan-step';
import { stepRefusal } from './step-refusal';

/** What brings in money that nobody could keep from being sent. */
const PAID: readonly PaymentHappening[] = ['approved', 'paidLate'];

/**
 * Moves a payment along its life, with the ledger rows, the webhook and the push that go with it. What its place does
 * not allow changes nothing, and money for a voided payment is held. The caller holds the payment: `db` is the
 * transaction that locked or wrote it.
 */
export async function advance(db: Database, payment: Payment, happening: Happening): Promise<Payment> {
  const { event, now } = happening;
  if (payment.voidedAt && PAID.includes(event)) return holdAfterVoid(db, payment, now);
  const planned = planStep(payment, happening);
  if (!planned) return payment;
  const reason = await stepRefusal(db, payment, { ...planned, now });
  if (reason) return advance(db, payment, { event: 'declined', reason, now });
  await writeMovement(db, planned.rows);
  const { to, change } = planned;
  const moved = await recordStep(db, { payment, to, change, at: new Date(now) });
  await onStep(db, moved, now);
  return moved;
}

/** The payer had left: what they paid all the same is kept for a person to give back, and the payment is over. */
async function holdAfterVoid(db: Database, payment: Payment, now: number): Promise<Payment> {
  if (!METHOD_TRAITS[payment.method].asynchronous) return payment;
  const amount = payment.total - payment.held;
  const kept = amount > 0 ? await holdFunds(db, payment, { amount, name: 'received:void', now }) : payment;
  return advance(db, kept, { event: 'canceled', reason: 'payment_canceled', now });
}
