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
  /** A decimal such as "48.15". */
  amount: string;
  /** The same in cents. */
  minorUnits: number;
  currency: string;
  method: MethodId;
};

/** The custom field of a link that is the merchant's reference. */
const ORDER_FIELD = 'CFORDER';

export function paymentFacts(payment: Payment, { linkFields }: Pick<Background, 'linkFields'>): PaymentFacts {
  const codePay = payment.linkCode ?? '';
  const reference = linkFields?.find(({ id }) => id === ORDER_FIELD)?.value;
  return {
    codOper: payment.codOper,
    order: reference ? String(reference) : codePay,
    codePay,
    outcome: outcomeOf(payment.status),
    paid: isPaid(payment),
    amount: toDecimalString(money(payment.total, payment.currency)),
    minorUnits: payment.total,
    currency: payment.currency,
    method: payment.method,
  };
}

function outcomeOf(status: PaymentStatus): Outcome {
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

// An AUTH that is approved is money held, not paid.
function isPaid({ status, transactionsType, total }: Payment): boolean {
  const charged = transactionsType === 'AUTH' ? ['captured'] : ['approved', 'captured'];
  return total > 0 && [...charged, 'partlyRefunded'].includes(status);
}
