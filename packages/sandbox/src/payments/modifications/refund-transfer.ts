import type { TransferAnswer } from '@istmo/contract/simulator';
import type { RefundFailure } from '@istmo/domain';
import { ApiError } from '../../api-error';
import {
  endRefund,
  findBackground,
  findPendingRefund,
  findRefundsDue,
  insertRefund,
  type Payment,
  type Refund,
} from '../../db/queries/payments/payment-queries';
import { writeChange } from '../../db/queries/payments/write-payment';
import type { Services } from '../../services';
import { entriesBetween } from '../ledger/ledger';
import { applyPaymentEvent, lockCurrent, toldEffects } from '../lifecycle/apply-payment-event';
import type { FailedRefund } from '../receipts/payment-facts';

/** How long the payer's bank of the sandbox takes to accept a refund. */
export const TRANSFER_MS = 60_000;

type Within = Pick<Services, 'db' | 'clock'>;
type NewRefund = Pick<Refund, 'id' | 'paymentId' | 'amount' | 'whole' | 'at'>;

/**
 * Begins a refund that is a transfer to the payer. Its amount is the merchant's no more; it is refunded once the payer's bank
 * takes it. The caller has locked the payment and checked the amount.
 */
export async function sendTransfer(within: Within, payment: Payment, refund: NewRefund): Promise<Payment> {
  const completesAt = new Date(refund.at.getTime() + TRANSFER_MS);
  await insertRefund(within.db, { ...refund, status: 'pending', completesAt });
  const { refundFailed: _, ...detail } = payment.detail;
  const refundPending = payment.refundPending + refund.amount;
  return change(within, payment, { to: { refundPending, detail }, refund, name: 'refundPending' });
}

const WEBHOOKS = { refundPending: 'payment.refund_pending', refundFailed: 'payment.refund_failed' } as const;

type Changed = {
  to: Pick<Payment, 'refundPending' | 'detail'>;
  refund: Pick<Refund, 'id'>;
  name: keyof typeof WEBHOOKS;
};

/** Changes what is on its way back, with its ledger entries, the webhook and the pushes. The status stays. */
async function change(
  { db, clock }: Within,
  payment: Payment,
  { to, refund, name }: Changed,
): Promise<Payment> {
  const now = clock();
  const changed = { ...payment, ...to };
  const movement = { name: `${name}:${keyOf(payment, refund)}`, at: new Date(now) };
  const event = { payment: changed, type: WEBHOOKS[name], now };
  const effects = toldEffects(event, await findBackground(db, payment));
  await writeChange(db, { payment: changed, entries: entriesBetween(payment, changed, movement) }, effects);
  return changed;
}

/** The key under which a refund was asked for: see `refundPayment`. */
function keyOf({ codOper }: Payment, { id }: Pick<Refund, 'id'>): string {
  return id.slice(codOper.length + 1);
}

/**
 * The payer's bank takes the oldest transfer of a payment, or does not: then the money is the merchant's again. Throws an
 * ApiError: 404 for an unknown payment, 422 when no refund is pending.
 */
export function answerTransfer(
  { db, clock }: Services,
  { codOper, answer }: TransferAnswer & { codOper: string },
): Promise<Payment> {
  return db.transaction(async (tx) => {
    const within = { db: tx, clock };
    const payment = await lockCurrent(tx, codOper, clock());
    if (!payment) throw new ApiError(404, 'result_not_found');
    const refund = await findPendingRefund(tx, payment);
    if (!refund) throw new ApiError(422, 'Not possible now', { status: payment.status });
    return answer === 'complete'
      ? complete(within, payment, refund)
      : fail(within, payment, { refund, reason: answer });
  });
}

async function complete({ db, clock }: Within, payment: Payment, refund: Refund): Promise<Payment> {
  await endRefund(db, refund, { status: 'done' });
  const { amount } = refund;
  const isAll = payment.refunded + amount === payment.captured;
  const event = isAll ? 'refunded' : 'partlyRefunded';
  return applyPaymentEvent(db, payment, { event, amount, reference: keyOf(payment, refund), now: clock() });
}

type Failure = { refund: Refund; reason: RefundFailure };

async function fail(within: Within, payment: Payment, { refund, reason }: Failure): Promise<Payment> {
  await endRefund(within.db, refund, { status: 'failed', reason });
  const { amount } = refund;
  const refundFailed: FailedRefund = { key: keyOf(payment, refund), amount, reason };
  const detail = { ...payment.detail, refundFailed };
  const refundPending = payment.refundPending - amount;
  return change(within, payment, { to: { refundPending, detail }, refund, name: 'refundFailed' });
}

const MOST_AT_ONCE = 100;

/** Completes the transfers that nobody has answered in time. Returns how many. */
export async function completeTransfers({ db, clock }: Services): Promise<number> {
  const now = clock();
  const due = await findRefundsDue(db, { now: new Date(now), most: MOST_AT_ONCE });
  for (const codOper of due)
    await db.transaction(async (tx) => {
      const payment = await lockCurrent(tx, codOper, now);
      // Another process may have completed it.
      const refund = payment && (await findPendingRefund(tx, payment, new Date(now)));
      if (refund) await complete({ db: tx, clock }, payment, refund);
    });
  return due.length;
}
