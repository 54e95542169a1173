import {
  METHOD_TRAITS,
  type Outcome,
  type PaymentEvent,
  paymentLifecycle,
  type PaymentReason,
  type PaymentState,
  type PaymentStatus,
  STATUS_TRAITS,
  step,
} from '@istmo/domain';
import type { Payment } from '../../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../../db/schema';
import { entriesBetween, type LedgerEntry } from '../ledger/ledger';

export type ReportedEvent = {
  event: PaymentEvent['type'];
  reason?: PaymentReason;
  /** The deadline of the wait that begins now. */
  endsAt?: Date;
  /** The amount to capture or refund, in minor units. Defaults to all of it. */
  amount?: number;
  /** Distinguishes entries of one kind, such as a refund's id. */
  reference?: string;
  /** Added to the method's data. */
  detail?: PaymentDetail;
  now: number;
};

export type PlannedTransition = {
  to: PaymentStatus;
  change: Partial<Payment>;
  after: Payment;
  entries: LedgerEntry[];
};

const FINAL: readonly PaymentStatus[] = ['approved', 'declined', 'expired', 'canceled'];

/** Plans a step without writing it. Returns `undefined` when the status does not allow it. */
export function planTransition(payment: Payment, reported: ReportedEvent): PlannedTransition | undefined {
  if (!isPossible(payment, reported.event)) return undefined;
  const from: PaymentState = { name: payment.status };
  const next = step<PaymentState, PaymentEvent>(paymentLifecycle, from, { type: reported.event });
  // Compares objects, not names: a payment can be partly refunded twice.
  if (next === from) return undefined;
  const to = next.name;
  const change = changeOf(payment, to, reported);
  const after: Payment = { ...payment, ...amountsAfter(payment, to, reported), status: to };
  const { captured, refunded, refundPending, held } = after;
  const { reference } = reported;
  const movement = { name: reference ? `${to}:${reference}` : to, at: new Date(reported.now) };
  const entries = entriesBetween(payment, after, movement);
  return { to, change: { ...change, captured, refunded, refundPending, held }, after, entries };
}

/** Whether the method and the captured amount allow an event. The status may still forbid it. */
function isPossible({ method, captured }: Payment, event: PaymentEvent['type']): boolean {
  switch (event) {
    case 'paidLate':
      return METHOD_TRAITS[method].asynchronous;
    case 'released':
      return captured === 0;
    case 'partlyRefunded':
    case 'refunded':
    case 'voided':
    case 'chargedBack':
      return captured > 0;
    default:
      return true;
  }
}

function changeOf(payment: Payment, to: PaymentStatus, reported: ReportedEvent): Partial<Payment> {
  const { reason, endsAt, detail, now } = reported;
  // A late payment clears the reason of the expiry.
  const why = to === 'approved' ? '' : reason;
  return {
    ...(why !== undefined && { reason: why }),
    ...(endsAt && { endsAt }),
    ...(detail && { detail: { ...payment.detail, ...detail } }),
    ...(FINAL.includes(to) && { decidedAt: new Date(now) }),
  };
}

type Reported = { amount?: number; reason?: PaymentReason };

function amountsAfter(payment: Payment, to: PaymentStatus, { amount, reason }: Reported): Partial<Payment> {
  const { total, transactionsType, captured, refunded, refundPending, held } = payment;
  if (to === 'refunded' || to === 'partlyRefunded') {
    const back = amount ?? captured - refunded;
    return { refunded: refunded + back, refundPending: refundPending - Math.min(refundPending, back) };
  }
  // A void, or coin that the chain lost, undoes the capture: no money was taken in the end.
  if (to === 'voided') return { captured: 0 };
  if (reason === 'confirmations_lost') return { captured: 0, held: 0 };
  if (to === 'chargedBack') return { refunded: captured };
  if (to !== (transactionsType === 'AUTH' ? 'captured' : 'approved')) return {};
  const taken = amount ?? total;
  return { captured: taken, held: held - Math.min(held, taken) };
}

/** Whether a payment is still undecided. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return STATUS_TRAITS[status].outcome === 'pending';
}

/** Whether an open payment is past its deadline. */
export function isOverdue({ status, endsAt }: Pick<Payment, 'status' | 'endsAt'>, now: number): boolean {
  return isOpen({ status }) && endsAt !== null && endsAt.getTime() <= now;
}

/** The error key of an expired payment. */
export function overdueReason({ method }: Pick<Payment, 'method'>): PaymentReason {
  return METHOD_TRAITS[method].overdueReason;
}

/** A payment's outcome, independent of its method. */
export function outcomeOf(status: PaymentStatus): Exclude<Outcome, 'failed'> {
  return STATUS_TRAITS[status].outcome;
}
