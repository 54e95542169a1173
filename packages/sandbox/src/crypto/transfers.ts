import type { PaymentStatus } from '@istmo/domain';
import { ApiError } from '../api-error';
import {
  findInvoice,
  type FoundInvoice,
  keepTransfer,
  type TransferRow,
} from '../db/queries/methods/method-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import {
  announcePayment,
  applyPaymentEvent,
  lockCurrent,
  loseMoney,
  receiveMoney,
} from '../payments/lifecycle/apply-payment-event';
import { isOpen, outcomeOf } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import { toUnits } from './coins';

export type Transfer = { network: string; amount: bigint; confirmations: number; isLate: boolean };

/** An invoice with the transfers that a chain has seen for it. */
export type WatchedInvoice = {
  status: PaymentStatus;
  network: string;
  /** A transfer counts after this many confirmations. */
  confirmations: number;
  amount: bigint;
  /** Epoch milliseconds. */
  rateEndsAt: number;
  transfers: readonly Transfer[];
};

export type Situation =
  | 'waiting'
  | 'confirming'
  | 'under'
  | 'over'
  | 'late'
  | 'wrong_network'
  | 'paid'
  | 'expired';

type InvoiceStatus = {
  /** The sum of transfers on the right network, confirmed or not. */
  received: bigint;
  missing: bigint;
  /** The sum of confirmed transfers. */
  confirmed: bigint;
  /** Confirmed transfers that arrived before the rate ended cover the amount. */
  isPaid: boolean;
  situation: Situation;
};

/**
 * Computes an invoice's status. Transfers over another network are lost. Transfers after the rate's end are
 * late: they count only after the payer renews the rate, and then at the new rate.
 */
export function invoiceStatusOf(watched: WatchedInvoice, now: number): InvoiceStatus {
  const { transfers, network, amount, confirmations } = watched;
  const arrived = transfers.filter((transfer) => transfer.network === network);
  const counted = arrived.filter((transfer) => transfer.confirmations >= confirmations);
  const inTime = (list: readonly Transfer[]) => sumOf(list.filter(({ isLate }) => !isLate));
  const received = sumOf(arrived);
  const missing = amount > received ? amount - received : 0n;
  const isPaid = inTime(counted) >= amount;
  const situation = situationOf(watched, { received, inTime: inTime(arrived), now });
  return { received, missing, confirmed: sumOf(counted), isPaid, situation };
}

type Sums = { received: bigint; inTime: bigint; now: number };

function situationOf(watched: WatchedInvoice, { received, inTime, now }: Sums): Situation {
  const { status, amount, rateEndsAt, transfers } = watched;
  // A refund does not change the sum that arrived.
  if (outcomeOf(status) === 'approved' || status === 'refunded') return received > amount ? 'over' : 'paid';
  if (inTime >= amount) return 'confirming';
  if (received > inTime) return 'late';
  if (received > 0n) return 'under';
  if (transfers.length > 0) return 'wrong_network';
  return status === 'waiting' && now < rateEndsAt ? 'waiting' : 'expired';
}

function sumOf(transfers: readonly { amount: bigint }[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + amount, 0n);
}

const MINUTE_MS = 60 * 1000;

/** How long an invoice can be paid, or its rate renewed, before any transfer arrives. */
export const CRYPTO_INVOICE_MS = 60 * MINUTE_MS;

/** How long an invoice is watched after a transfer arrives, since chains may be slow. */
const CRYPTO_WATCH_MS = 24 * 60 * MINUTE_MS;

export type SentTransfer = {
  codOper: string;
  /** A decimal amount of coin. */
  amount: string;
  /** Set when it was sent over another network than the invoice's. */
  network?: string | undefined;
  confirmations: number;
};

/**
 * Simulates a transfer to an invoice's address. Throws an ApiError: 404 for an unknown payment, 422 for an invalid
 * amount.
 */
export function receiveTransfer(services: Services, sent: SentTransfer): Promise<Payment> {
  return withInvoice(services, sent.codOper, (within, payment, { invoice }) => {
    const txid = Buffer.from(within.randomBytes(32)).toString('hex');
    const { network = invoice.network, confirmations } = sent;
    const amount = toUnits(sent.amount, invoice.decimals);
    if (amount === undefined || amount === 0n) throw new ApiError(422, 'invalid_amount');
    const seenAt = new Date(within.clock());
    return takeTransfers(within, payment, [{ txid, network, amount, confirmations, seenAt }]);
  });
}

/** Simulates further confirmations of a payment's transfers. */
export function confirmTransfers(services: Services, codOper: string, more: number): Promise<Payment> {
  return withInvoice(services, codOper, (within, payment, { transfers }) => {
    if (transfers.length === 0) throw new ApiError(422, 'Nothing was sent yet');
    const confirmed = transfers.map((one) => ({ ...one, confirmations: one.confirmations + more }));
    return takeTransfers(within, payment, confirmed);
  });
}

/**
 * Simulates a reorganization of the chain, which drops the confirmed transfers of a payment. Throws an ApiError: 404 for an unknown
 * payment, 422 if none counts.
 */
export function loseConfirmations(services: Services, codOper: string): Promise<Payment> {
  return withInvoice(services, codOper, (within, payment, { transfers }) => {
    if (payment.status !== 'approved' && payment.held === 0)
      throw new ApiError(422, 'Not possible now', { status: payment.status });
    return takeTransfers(
      within,
      payment,
      transfers.map((one) => ({ ...one, confirmations: 0 })),
    );
  });
}

type Change = (within: Services, payment: Payment, found: FoundInvoice) => Promise<Payment>;

function withInvoice(services: Services, codOper: string, change: Change): Promise<Payment> {
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, services.clock());
    if (payment?.method !== 'crypto') throw new ApiError(404, 'result_not_found');
    const found = await findInvoice(tx, payment.id);
    if (!found) throw new ApiError(422, 'No coin was chosen yet');
    return change({ ...services, db: tx }, payment, found);
  });
}

/** A transfer as a chain shows it. */
export type SeenTransfer = Pick<TransferRow, 'txid' | 'network' | 'amount' | 'confirmations' | 'seenAt'>;

/**
 * Stores the transfers that the chain shows. A new transfer extends the deadline, and enough confirmations approve the payment.
 * An approved payment that loses them is charged back, and later confirmations stay unapplied. For other payments, a dropped
 * transfer leaves the books until it is confirmed again. The caller has locked the payment.
 */
export async function takeTransfers(
  within: Services,
  payment: Payment,
  seen: readonly SeenTransfer[],
): Promise<Payment> {
  const { db, clock } = within;
  const found = await findInvoice(db, payment.id);
  if (!found) return payment;
  const known = new Map(found.transfers.map(({ txid, confirmations }) => [txid, confirmations]));
  const news = seen.filter(({ txid, confirmations }) => known.get(txid) !== confirmations);
  if (news.length === 0) return payment;
  const rateEnd = found.invoice.rateEndsAt.getTime();
  const isLate = ({ seenAt }: SeenTransfer) => rateEnd <= seenAt.getTime();
  for (const transfer of news)
    await keepTransfer(db, { ...transfer, paymentId: payment.id, isLate: isLate(transfer) });
  const now = clock();
  const isLonger = isOpen(payment) && news.some(({ txid }) => !known.has(txid));
  const watched = isLonger
    ? await rewritePayment(db, payment, { endsAt: new Date(now + CRYPTO_WATCH_MS) })
    : payment;
  const isDropped = news.some(({ txid, confirmations }) => confirmations < (known.get(txid) ?? 0));
  const counted = await countTransfers(within, watched, isDropped);
  announcePayment(db, counted, now);
  return counted;
}

/**
 * Books confirmed transfers in dollars at the invoice's rate, and approves the payment once they cover it,
 * even if it expired meanwhile. `isDropped`: some have lost confirmations. The caller has locked the payment.
 */
export async function countTransfers(
  services: Services,
  payment: Payment,
  isDropped = false,
): Promise<Payment> {
  const found = await findInvoice(services.db, payment.id);
  if (!found) return payment;
  const now = services.clock();
  const invoiceStatus = currentInvoiceStatus(found, payment, now);
  const { isPaid } = invoiceStatus;
  if (payment.status === 'approved' && !isPaid) {
    const lost = { event: 'chargedBack', reason: 'confirmations_lost', now } as const;
    return applyPaymentEvent(services.db, payment, lost);
  }
  const worth = Number((invoiceStatus.confirmed * BigInt(payment.total)) / found.invoice.amount);
  const booked = await bookConfirmed(services, payment, { worth, isDropped });
  if (!isPaid) return booked;
  if (isOpen(booked)) return applyPaymentEvent(services.db, booked, { event: 'approved', now });
  return booked.status === 'expired'
    ? applyPaymentEvent(services.db, booked, { event: 'paidLate', now })
    : booked;
}

export function currentInvoiceStatus(
  { invoice, transfers }: FoundInvoice,
  { status }: Pick<Payment, 'status'>,
  now: number,
): InvoiceStatus {
  const { network, confirmations, amount, rateEndsAt } = invoice;
  const watched = { network, confirmations, amount, transfers };
  return invoiceStatusOf({ ...watched, status, rateEndsAt: rateEndsAt.getTime() }, now);
}

async function bookConfirmed(
  services: Services,
  payment: Payment,
  { worth, isDropped }: { worth: number; isDropped: boolean },
): Promise<Payment> {
  const news = worth - payment.captured - payment.held;
  if (news > 0)
    return receiveMoney(services, { codOper: payment.codOper, amount: news, reference: services.uuid() });
  // At a new rate, earlier transfers may be worth less. Their booked value stays.
  const lost = isDropped ? Math.min(payment.held, -news) : 0;
  return lost > 0 ? loseMoney(services, payment, lost) : payment;
}
