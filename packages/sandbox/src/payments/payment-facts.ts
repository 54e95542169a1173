import { type MethodId, money, type Outcome, type PaymentStatus, toDecimalString } from '@istmo/domain';
import type { Background } from '../db/queries/background-queries';
import type { Payment } from '../db/queries/payment-queries';

/** What is clear about a payment without knowing any network's codes. */
export type PaymentFacts = {
  codOper: string;
  /** The merchant's own reference of what is paid for; the code that was paid where it gave none. */
  order: string;
  /** The link or code that was paid. */
  codePay: string;
  outcome: Outcome;
  /** True only where money moved and was not given back. */
  paid: boolean;
  /** What the payer was asked for: a decimal such as "48.15". */
  amount: string;
  /** The same in cents. */
  minorUnits: number;
  currency: string;
  /** What of it the payer gave to the merchant's campaign. */
  donation: string;
  /** What of it was taken: less where an AUTH is not captured, or not wholly. */
  captured: string;
  /** What was given back of that. */
  refunded: string;
  method: MethodId;
};

/** The custom field of a link that is the merchant's reference. */
const ORDER_FIELD = 'CFORDER';

export function paymentFacts(payment: Payment, { linkFields }: Pick<Background, 'linkFields'>): PaymentFacts {
  const decimal = (amount: number) => toDecimalString(money(amount, payment.currency));
  const codePay = payment.linkCode ?? payment.payableCode;
  const reference = linkFields?.find(({ id }) => id === ORDER_FIELD)?.value;
  return {
    codOper: payment.codOper,
    order: reference ? String(reference) : codePay,
    codePay,
    outcome: outcomeOf(payment.status),
    // Of an AUTH that is approved nothing is captured: that is money held.
    paid: payment.captured > payment.refunded,
    amount: decimal(payment.total),
    minorUnits: payment.total,
    currency: payment.currency,
    donation: decimal(payment.donation),
    captured: decimal(payment.captured),
    refunded: decimal(payment.refunded),
    method: payment.method,
  };
}

/** How a payment stands in one word, whatever its method's codes can say. */
export function outcomeOf(status: PaymentStatus): Exclude<Outcome, 'failed'> {
  switch (status) {
    case 'declined':
    case 'expired':
    case 'canceled':
      return status;
    case 'approved':
    case 'captured':
    case 'partlyRefunded':
    case 'refunded':
      return 'approved';
    default:
      return 'pending';
  }
}
