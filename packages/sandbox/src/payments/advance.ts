import { type PaymentEvent, paymentLife, type PaymentStatus, step } from '@istmo/domain';
import type { Database } from '../db/database';
import { writeMovement } from '../db/queries/ledger-queries';
import { type Payment, recordStep } from '../db/queries/payment-queries';
import { ledgerRows } from './ledger-rows';

export type Happening = { event: PaymentEvent['type']; reason?: string; challengeEndsAt?: Date; now: number };

const FINAL: readonly PaymentStatus[] = ['approved', 'declined', 'expired', 'canceled'];

/**
 * Moves a payment along its life, with the ledger rows that go with it. What its place does not allow changes nothing.
 * The caller holds the payment: `db` is the transaction that locked or wrote it.
 */
export async function advance(db: Database, payment: Payment, happening: Happening): Promise<Payment> {
  const { name: to } = step(paymentLife, { name: payment.status }, { type: happening.event });
  if (to === payment.status) return payment;
  const at = new Date(happening.now);
  const change = {
    ...(happening.reason !== undefined && { reason: happening.reason }),
    ...(happening.challengeEndsAt && { challengeEndsAt: happening.challengeEndsAt }),
    ...(FINAL.includes(to) && { decidedAt: at }),
  };
  await writeMovement(db, ledgerRows(payment, to, at));
  return recordStep(db, { payment, to, change, at });
}

/** A challenge that is past its time ends as the bank's silence does. */
export function isOverdue(payment: Payment, now: number): boolean {
  const { status, challengeEndsAt } = payment;
  return status === 'challenged' && challengeEndsAt !== null && challengeEndsAt.getTime() <= now;
}
