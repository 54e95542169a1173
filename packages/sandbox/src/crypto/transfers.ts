import { CRYPTO_RATE_MS, type PaymentStatus } from '@istmo/domain';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import {
  addConfirmations,
  dropConfirmations,
  findInvoice,
  type FoundInvoice,
  insertTransfer,
} from '../db/queries/methods/method-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import {
  announcePayment,
  applyPaymentEvent,
  lockCurrent,
  receiveMoney,
} from '../payments/lifecycle/apply-payment-event';
import { isOpen, outcomeOf } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';

/**
 * Parses a decimal amount into the coin's smallest units. Returns `undefined` when it is invalid or has too
 * many digits.
 */
export function toUnits(decimal: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(decimal) ?? [];
  const kept = fraction.replace(/(?<!0)0+$/, '');
  if (whole === undefined || kept.length > decimals) return undefined;
  return BigInt(whole + kept.padEnd(decimals, '0'));
}

/** Formats smallest units as a decimal without trailing zeros. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const MICROS_A_CENT = 10_000n;
const RATE_DECIMALS = 6;
const BASIS_POINTS = 10_000;

/** `rate` is dollars for one coin, in millionths. `swing` is how far it moves, in hundredths of a percent. */
export type Quoted = { rate: number; swing: number };

/**
 * The rate at a time, in millionths of a dollar. It is the same for all payers and changes when a rate's time is over.
 */
export function rateAt({ rate, swing }: Quoted, now: number): number {
  const period = Math.floor(now / CRYPTO_RATE_MS);
  // From -1 to 1, and far from the previous value.
  const place = (((period % 201) * 79) % 201) / 100 - 1;
  return Math.round(rate + (rate * swing * place) / BASIS_POINTS);
}

type Precision = { decimals: number; digits: number };

/**
 * Converts a price to the coin's smallest units. It rounds up to the displayed digits, so that it is never
 * too little.
 */
export function unitsFor(cents: number, rate: number, { decimals, digits }: Precision): bigint {
  const coarse = 10n ** BigInt(Math.max(0, decimals - digits));
  const micros = BigInt(cents) * MICROS_A_CENT * 10n ** BigInt(decimals);
  return divideUp(divideUp(micros, BigInt(rate)), coarse) * coarse;
}

/** Formats a rate as decimal dollars. */
export function rateText(rate: number): string {
  return fromUnits(BigInt(rate), RATE_DECIMALS);
}

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

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
  /** The sum and the number of confirmed transfers. */
  confirmed: bigint;
  counted: number;
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
  return { received, missing, confirmed: sumOf(counted), counted: counted.length, isPaid, situation };
}

type Sums = { received: bigint; inTime: bigint; now: number };

function situationOf(watched: WatchedInvoice, { received, inTime, now }: Sums): Situation {
  const { status, amount, rateEndsAt, transfers } = watched;
  // A refund does not change what came.
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
export const CRYPTO_WATCH_MS = 24 * 60 * MINUTE_MS;

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
