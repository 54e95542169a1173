import {
  type PaymentEvent,
  type PaymentEventType,
  paymentLifecycle,
  type PaymentState,
  type PaymentStatus,
  step,
} from '@istmo/domain';

type Rule =
  | 'not_minor_units'
  | 'captured_above_total'
  | 'refunded_above_captured'
  | 'entries_do_not_sum_to_zero'
  | 'entry_of_another_currency'
  | 'status_not_allowed';

/** A rule about money does not hold, so nothing is written. `code` names the rule for the log, without any data. */
export class BrokenRule extends Error {
  override readonly name = 'BrokenRule';
  readonly code: Rule;

  constructor(code: Rule) {
    super(code);
    this.code = code;
  }
}

type Amounts = Readonly<Record<'total' | 'captured' | 'refunded' | 'refundPending' | 'held', number>>;
type Entry = { readonly amount: number; readonly currency: string };

/** Checks a payment's amounts before they are written, in production too. Throws a BrokenRule. */
export function assertAmounts({ total, captured, refunded, refundPending, held }: Amounts): void {
  if (![total, captured, refunded, refundPending, held].every(isMinorUnits))
    throw new BrokenRule('not_minor_units');
  if (captured > total) throw new BrokenRule('captured_above_total');
  if (refunded + refundPending > captured) throw new BrokenRule('refunded_above_captured');
}

type Sound = {
  from: PaymentStatus;
  payment: Amounts & { status: PaymentStatus; currency: string };
  entries: readonly Entry[];
};

/** Checks a step before it is written, in production too. Throws a BrokenRule. */
export function assertStep({ from, payment, entries }: Sound): void {
  assertAmounts(payment);
  assertBalanced(entries);
  if (entries.some(({ currency }) => currency !== payment.currency))
    throw new BrokenRule('entry_of_another_currency');
  if (!isAllowed(from, payment.status)) throw new BrokenRule('status_not_allowed');
}

/** Checks the entries of one movement. Throws a BrokenRule. */
export function assertBalanced(entries: readonly Entry[]): void {
  if (!entries.every(({ amount }) => Number.isSafeInteger(amount))) throw new BrokenRule('not_minor_units');
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new BrokenRule('entries_do_not_sum_to_zero');
}

function isMinorUnits(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

/** Whether an event leads from one status to the other. A payment can be partly refunded twice. */
function isAllowed(from: PaymentStatus, to: PaymentStatus): boolean {
  const state: PaymentState = { name: from };
  const events = Object.keys(paymentLifecycle[from]) as PaymentEventType[];
  return events.some(
    (type) => step<PaymentState, PaymentEvent>(paymentLifecycle, state, { type }).name === to,
  );
}
