import type { TransferAnswer } from '@istmo/contract/simulator';
import type { RefundFailure } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { requestsOf } from '../../db/queries/methods/network-request-queries';
import {
  claimRefunds,
  endRefund,
  findBackground,
  findByPaymentId,
  findPendingRefund,
  findRefund,
  insertRefund,
  type Payment,
  type Refund,
} from '../../db/queries/payments/payment-queries';
import { writeChange } from '../../db/queries/payments/write-payment';
import { describeError } from '../../http/log-lines';
import {
  actionNetworkOf,
  type NetworkRequest,
  type TransferStatus,
  withinTime,
} from '../../networks/networks';
import type { Services } from '../../services';
import { entriesBetween } from '../ledger/ledger';
import { applyPaymentEvent, lockCurrent, toldEffects } from '../lifecycle/apply-payment-event';
import type { FailedRefund } from '../receipts/payment-facts';

/** How long the sandbox's bank takes to accept a refund, and how often a real network is asked about one. */
export const TRANSFER_MS = 60_000;

type Within = Pick<Services, 'db' | 'clock'>;
type NewRefund = Pick<Refund, 'id' | 'paymentId' | 'amount' | 'whole' | 'at'>;

/**
 * Begins a refund by transfer to the payer. The amount leaves the merchant's account now, and is refunded once the payer's bank
 * accepts it. The caller has locked the payment and checked the amount.
 */
export async function sendTransfer(within: Services, payment: Payment, refund: NewRefund): Promise<Payment> {
  const completesAt = new Date(refund.at.getTime() + TRANSFER_MS);
  await insertRefund(within.db, { ...refund, status: 'pending', completesAt });
  const { refundFailed: _, ...detail } = payment.detail;
  const refundPending = payment.refundPending + refund.amount;
  const sent = await change(within, payment, {
    to: { refundPending, detail },
    refund,
    name: 'refundPending',
  });
  await refundRequest(within, payment, { refundId: keyOf(payment, refund), amount: refund.amount });
  return sent;
}

const WEBHOOKS = { refundPending: 'payment.refund_pending', refundFailed: 'payment.refund_failed' } as const;

type Changed = {
  to: Pick<Payment, 'refundPending' | 'detail'>;
  refund: Pick<Refund, 'id'>;
  name: keyof typeof WEBHOOKS;
};

/** Changes the pending refund amount, with its ledger entries, the webhook and the pushes. The status stays. */
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

/** The caller's id of a refund: see `refundPayment`. */
function keyOf({ codOper }: Payment, { id }: Pick<Refund, 'id'>): string {
  return id.slice(codOper.length + 1);
}

/**
 * Simulates the answer of the payer's bank to the oldest transfer of a payment. If the bank refuses it, the money is the
 * merchant's again. Throws an ApiError: 404 for an unknown payment, 422 when no refund is pending.
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
    const status: TransferEnd =
      answer === 'complete' ? { answer: 'done' } : { answer: 'failed', reason: answer };
    return end(within, payment, { refund, status });
  });
}

/** The network request that paid a payment. Its network makes the refund. */
async function paidRequest({ db }: Services, payment: Payment): Promise<NetworkRequest> {
  const paid = (await requestsOf(db, payment.id)).find(({ state }) => state === 'paid');
  if (!paid) throw new Error('No request of this payment was paid');
  return { ...paid, payment };
}

/** Refunds money at the network that a payment was paid through. A simulated network has moved no money. */
export async function refundRequest(
  services: Services,
  payment: Payment,
  refund: { refundId: string; amount: number },
): Promise<void> {
  const network = actionNetworkOf(services.networks, payment.method);
  if (!network || network.isSimulated) return;
  await network.refund(await paidRequest(services, payment), refund);
}

/** The state of a refund by transfer. The sandbox's bank accepts it when it is due. */
async function transferStatus(
  services: Services,
  payment: Payment,
  refundId: string,
): Promise<TransferStatus> {
  const network = actionNetworkOf(services.networks, payment.method);
  if (network?.isSimulated) return { answer: 'done' };
  if (!network?.refundStatus) throw new Error(`No network for refunds of ${payment.method}`);
  return withinTime(network.refundStatus(await paidRequest(services, payment), { refundId }));
}

type TransferEnd = Exclude<TransferStatus, { answer: 'pending' }>;

function end(
  within: Within,
  payment: Payment,
  { refund, status }: { refund: Refund; status: TransferEnd },
): Promise<Payment> {
  return status.answer === 'done'
    ? complete(within, payment, refund)
    : fail(within, payment, { refund, reason: status.reason });
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

const MOST_AT_ONCE = 20;

/** Polls the state of transfers that are due, and completes or fails those that are decided. Returns how many are due. */
export async function followTransfers(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock();
  const until = new Date(now + TRANSFER_MS);
  const due = await claimRefunds(db, { now: new Date(now), until, most: MOST_AT_ONCE });
  // An error in one must not stop the others.
  const followed = due.map((refund) =>
    follow(services, refund).catch((error: unknown) => {
      log(`refund failed: ${describeError(error)}`, { level: 'error' });
    }),
  );
  await Promise.all(followed);
  return due.length;
}

async function follow(services: Services, refund: Refund): Promise<void> {
  const { db, clock } = services;
  const payment = await findByPaymentId(db, refund.paymentId);
  if (!payment) return;
  const status = await transferStatus(services, payment, keyOf(payment, refund));
  if (status.answer === 'pending') return;
  await db.transaction(async (tx) => {
    const current = await lockCurrent(tx, payment.codOper, clock());
    // It may have been answered meanwhile.
    const pending = (await findRefund(tx, refund.id))?.status === 'pending';
    if (current && pending) await end({ db: tx, clock }, current, { refund, status });
  });
}
