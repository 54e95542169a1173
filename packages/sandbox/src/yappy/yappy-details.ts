import type { PaymentDetail } from '@istmo/contract/simulator';
import { money, toDecimalString } from '@istmo/domain';
import { findYappyOrder } from '../db/queries/methods/yappy-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { Services } from '../services';
import { yappyLetter } from './yappy-answer';

type Details = PaymentDetail['details'];

/** The order at Yappy, for the simulator. */
export async function yappyDetails({ db }: Services, payment: Payment): Promise<Details> {
  const order = await findYappyOrder(db, payment.id);
  if (!order) return {};
  const { orderId, transactionId, alias, subtotal, taxes, discount, total } = order;
  const decimal = (amount: number) => toDecimalString(money(amount, payment.currency));
  return {
    orderId,
    transactionId,
    alias,
    letter: yappyLetter(payment),
    subtotal: decimal(subtotal),
    taxes: decimal(taxes),
    discount: decimal(discount),
    total: decimal(total),
  };
}
