import { money, toDecimalString } from '@istmo/domain';
import type { Background } from '../db/queries/background-queries';
import type { Payment } from '../db/queries/payment-queries';
import { outcomeOf } from './outcome-of';
import type { PaymentFacts } from './payment-facts';

/** The custom field of a link that is the merchant's reference. */
const ORDER_FIELD = 'CFORDER';

export function toPaymentFacts(
  payment: Payment,
  { linkFields }: Pick<Background, 'linkFields'>,
): PaymentFacts {
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
