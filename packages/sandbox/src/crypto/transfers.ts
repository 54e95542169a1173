import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import {
  addConfirmations,
  dropConfirmations,
  findInvoice,
  type FoundInvoice,
  insertTransfer,
} from '../db/queries/methods/crypto-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import { receiveMoney } from '../payments/ledger/receive-money';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { lockCurrent } from '../payments/lifecycle/current-payment';
import { announcePayment } from '../payments/lifecycle/effects-of';
import { isOpen } from '../payments/lifecycle/payment-status';
import type { Services } from '../services';
import { toUnits } from './coin-amounts';
import { CRYPTO_WATCH_MS, type InvoiceStatus, invoiceStatusOf } from './invoice-status';

export type Sent = {
  codOper: string;
  /** A decimal amount of coin. */
  amount: string;
  /** Set when it was sent over another network than the invoice's. */
  network?: string | undefined;
  confirmations: number;
};

/**
 * Records a transfer to an invoice's address. Throws an ApiError: 404 for an unknown payment, 422 for an invalid
 * amount.
 */
export function receiveTransfer(services: Services, sent: Sent): Promise<Payment> {
  return withInvoice(services, sent.codOper, async (within, payment, found) => {
    const now = within.clock();
    await insertTransfer(within.db, {
      txid: Buffer.from(within.randomBytes(32)).toString('hex'),
      paymentId: payment.id,
      network: sent.network ?? found.network.network,
      amount: unitsOf(sent, found),
      confirmations: sent.confirmations,
      isLate: found.invoice.rateEndsAt.getTime() <= now,
      seenAt: new Date(now),
    });
    return countTransfers(within, await watchLonger(within.db, payment, now));
  });
}

/** Adds confirmations to a payment's transfers. */
export function confirmTransfers(services: Services, codOper: string, more: number): Promise<Payment> {
  return withInvoice(services, codOper, async (within, payment, { transfers }) => {
    if (transfers.length === 0) throw new ApiError(422, 'Nothing was sent yet');
    await addConfirmations(within.db, payment.id, more);
    const counted = await countTransfers(within, payment);
    announcePayment(within.db, counted, within.clock());
    return counted;
  });
}

/**
 * Removes the confirmations of an approved payment's transfers, as a reorganization of the chain does. The payment is
 * charged back: what is confirmed later stays unapplied. Throws an ApiError: 404 for an unknown payment, 422 unless it is
 * approved.
 */
export function loseConfirmations(services: Services, codOper: string): Promise<Payment> {
  return withInvoice(services, codOper, async ({ db, clock }, payment) => {
    if (payment.status !== 'approved')
      throw new ApiError(422, 'Not possible now', { status: payment.status });
    await dropConfirmations(db, payment.id);
    return applyPaymentEvent(db, payment, {
      event: 'chargedBack',
      reason: 'confirmations_lost',
      now: clock(),
    });
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

function unitsOf({ amount }: Sent, { network }: FoundInvoice): bigint {
  const units = toUnits(amount, network.decimals);
  if (units === undefined || units === 0n) throw new ApiError(422, 'invalid_amount');
  return units;
}

async function watchLonger(db: Database, payment: Payment, now: number): Promise<Payment> {
  const endsAt = new Date(now + CRYPTO_WATCH_MS);
  const watched = isOpen(payment) ? await rewritePayment(db, payment, { endsAt }) : payment;
  announcePayment(db, watched, now);
  return watched;
}

/**
 * Books confirmed transfers in dollars at the invoice's rate, and approves the payment once they cover it,
 * even if it expired meanwhile. The caller has locked the payment.
 */
export async function countTransfers(services: Services, payment: Payment): Promise<Payment> {
  const found = await findInvoice(services.db, payment.id);
  if (!found) return payment;
  const now = services.clock();
  const invoiceStatus = currentInvoiceStatus(found, payment, now);
  const booked = await bookConfirmed(services, payment, { found, invoiceStatus });
  if (!invoiceStatus.isPaid) return booked;
  if (isOpen(booked)) return applyPaymentEvent(services.db, booked, { event: 'approved', now });
  return booked.status === 'expired'
    ? applyPaymentEvent(services.db, booked, { event: 'paidLate', now })
    : booked;
}

/** The status of a payment's invoice. */
export function currentInvoiceStatus(
  { invoice, network, transfers }: FoundInvoice,
  { status }: Pick<Payment, 'status'>,
  now: number,
): InvoiceStatus {
  const { amount, rateEndsAt } = invoice;
  const watched = { amount, transfers, network: network.network, confirmations: network.confirmations };
  return invoiceStatusOf({ ...watched, status, rateEndsAt: rateEndsAt.getTime() }, now);
}

async function bookConfirmed(
  services: Services,
  payment: Payment,
  { found, invoiceStatus }: { found: FoundInvoice; invoiceStatus: InvoiceStatus },
): Promise<Payment> {
  const { amount, rateEndsAt } = found.invoice;
  const worth = Number((invoiceStatus.confirmed * BigInt(payment.total)) / amount);
  const news = worth - payment.captured - payment.held;
  if (news <= 0) return payment;
  // One entry for each number of counted transfers and each rate, and again after the chain lost them.
  const again = payment.status === 'chargedBack' ? ':again' : '';
  const reference = `${String(invoiceStatus.counted)}@${rateEndsAt.toISOString()}${again}`;
  return receiveMoney(services, { codOper: payment.codOper, amount: news, reference });
}
