import type { PaymentStatus } from '@istmo/domain';
import { outcomeOf } from '../payments/lifecycle/payment-status';

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

export type InvoiceStatus = {
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

function sumOf(transfers: readonly Pick<Transfer, 'amount'>[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + amount, 0n);
}

const MINUTE_MS = 60 * 1000;

/** How long an invoice can be paid, or its rate renewed, before any transfer arrives. */
export const CRYPTO_INVOICE_MS = 60 * MINUTE_MS;

/** How long an invoice is watched after a transfer arrives, since chains may be slow. */
export const CRYPTO_WATCH_MS = 24 * 60 * MINUTE_MS;
