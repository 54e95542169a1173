import {
  METHOD_TRAITS,
  type PaymentEvent,
  paymentLife,
  type PaymentReason,
  type PaymentState,
  type PaymentStatus,
  step,
} from '@istmo/domain';
import type { LedgerEntry } from '../db/queries/ledger-queries';
import type { NewPayment, Payment } from '../db/queries/payment-queries';
import type { PaymentDetail } from '../db/schema';
import { rowsBetween } from './position';

export type Happening = {
  event: PaymentEvent['type'];
  reason?: PaymentReason;
  /** When the waiting that begins now is over. */
  endsAt?: Date;
  /** What is captured or given back, in minor units; all of it where left out. */
  amount?: number;
  /** Tells movements of one kind apart, such as the id of a refund. */
  reference?: string;
  /** Added to what the payment's method keeps. */
  detail?: PaymentDetail;
  now: number;
};

/** What a happening would make of a payment. */
export type Planned = { to: PaymentStatus; change: Partial<NewPayment>; after: Payment; rows: LedgerEntry[] };

const FINAL: readonly PaymentStatus[] = ['approved', 'declined', 'expired', 'canceled'];

/** Works out a step, or `undefined` where the payment's place does not allow it. Nothing is written. */
export function planStep(payment: Payment, happening: Happening): Planned | undefined {
  if (happening.event === 'paidLate' && !METHOD_TRAITS[payment.method].asynchronous) return undefined;
  const from: PaymentState = { name: payment.status };
  const next = step<PaymentState, PaymentEvent>(paymentLife, from, { type: happening.event });
  // The same object, and not the same name: a payment may be refunded in part twice.
  if (next === from) return undefined;
  const to = next.name;
  const change = changeOf(payment, to, happening);
  const after: Payment = { ...payment, ...amountsAfter(payment, to, happening.amount), status: to };
  const { captured, refunded, held } = after;
  const { reference } = happening;
  const movement = { name: reference ? `${to}:${reference}` : to, at: new Date(happening.now) };
  const rows = rowsBetween(payment, after, movement);
  return { to, change: { ...change, captured, refunded, held }, after, rows };
}

function changeOf(payment: Payment, to: PaymentStatus, happening: Happening): Partial<NewPayment> {
  const { reason, endsAt, detail, now } = happening;
  // What was paid after all is no longer what it was refused for.
  const why = to === 'approved' ? '' : reason;
  return {
    ...(why !== undefined && { reason: why }),
    ...(endsAt && { endsAt }),
    ...(detail && { detail: { ...payment.detail, ...detail } }),
    ...(FINAL.includes(to) && { decidedAt: new Date(now) }),
  };
}

function amountsAfter(payment: Payment, to: PaymentStatus, asked?: number): Partial<Payment> {
  const { total, transactionsType, captured, refunded, held } = payment;
  if (to === 'refunded' || to === 'partlyRefunded')
    return { refunded: refunded + (asked ?? captured - refunded) };
  if (to !== (transactionsType === 'AUTH' ? 'captured' : 'approved')) return {};
  const taken = asked ?? total;
  return { captured: taken, held: held - Math.min(held, taken) };
}
