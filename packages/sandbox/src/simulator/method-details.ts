import type { PaymentDetail } from '@istmo/contract/simulator';
import { money, toDecimalString } from '@istmo/domain';
import type { Database } from '../db/database';
import { findClaveSessionOf } from '../db/queries/clave-queries';
import type { Payment } from '../db/queries/payment-queries';
import { findYappyOrder } from '../db/queries/yappy-queries';
import { nequiStatus } from '../nequi/nequi-answer';
import { nequiDetail } from '../nequi/nequi-detail';
import { yappyLetter } from '../yappy/yappy-answer';

type Details = PaymentDetail['details'];

/** What a payment's method keeps beside it. */
export async function methodDetails(db: Database, payment: Payment): Promise<Details> {
  switch (payment.method) {
    case 'nequi':
      return { ...nequiDetail(payment), networkStatus: nequiStatus(payment) };
    case 'yappy':
      return yappyDetails(db, payment);
    case 'clave':
      return claveDetails(db, payment);
    default:
      return {};
  }
}

async function yappyDetails(db: Database, payment: Payment): Promise<Details> {
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

async function claveDetails(db: Database, { id, gatewayCode }: Payment): Promise<Details> {
  const session = await findClaveSessionOf(db, id);
  return { gatewayCode, sessionToken: session?.token ?? null, answer: session?.answer ?? null };
}
