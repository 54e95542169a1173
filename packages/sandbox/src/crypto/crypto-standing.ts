import type { PaymentStatus } from '@istmo/domain';
import { outcomeOf } from '../payments/outcome-of';

export type Transfer = { network: string; amount: bigint; confirmations: number; isLate: boolean };

/** An invoice with what a chain has seen for it. */
export type Watched = {
  status: PaymentStatus;
  network: string;
  /** Confirmations after which a transfer counts. */
  confirmations: number;
  amount: bigint;
  /** Epoch ms. */
  rateEndsAt: number;
  transfers: readonly Transfer[];
};

export type Situation =
  'waiting' | 'confirming' | 'under' | 'over' | 'late' | 'wrong_network' | 'paid' | 'expired';

export type Standing = {
  /** What was seen on the right network, confirmed or not. */
  received: bigint;
  missing: bigint;
  /** What is confirmed, and how many transfers that is. */
  confirmed: bigint;
  counted: number;
  /** Enough is confirmed of what came while the rate held. */
  isPaid: boolean;
  situation: Situation;
};

/**
 * How an invoice stands. What came over another network is lost. What came after the rate had ended is late: it is held,
 * and counts only once the payer renews the rate, as coin at the new one; there is no other tolerance.
 */
export function standingOf(watched: Watched, now: number): Standing {
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

function situationOf(watched: Watched, { received, inTime, now }: Sums): Situation {
  const { status, amount, rateEndsAt, transfers } = watched;
  if (outcomeOf(status) === 'approved') return received > amount ? 'over' : 'paid';
  if (inTime >= amount) return 'confirming';
  if (received > inTime) return 'late';
  if (received > 0n) return 'under';
  if (transfers.length > 0) return 'wrong_network';
  return status === 'waiting' && now < rateEndsAt ? 'waiting' : 'expired';
}

function sumOf(transfers: readonly Pick<Transfer, 'amount'>[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + amount, 0n);
}
