import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import type { Payment } from '../db/queries/payments/payment-queries';
import { insertYappyOrder } from '../db/queries/methods/yappy-queries';
import { ApiError } from '../api-error';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { createPayment } from '../payments/create/create-payment';
import { limitPush } from '../payments/lifecycle/limit-pushes';
import { toPaymentRequest } from '../payments/create/payment-request';
import type { Services } from '../services';
import { YAPPY_WORDS, type YappyOrder, yappyRefusal } from './yappy-order';

type Requested = HandlerInput<Endpoints['yappyRequest']>;

/**
 * Asks a Yappy user to pay. Throws ApiError 422, with Yappy's own code in its details, when Yappy refuses the
 * order.
 */
export async function askYappy(services: Services, requested: Requested): Promise<Payment> {
  const { aliasYappy, taxAmount } = requested.body;
  const paymentRequest = await toPaymentRequest(services, requested, 'yappy');
  return createPayment(services, paymentRequest, (within, payment) =>
    sendOrder(within, payment, orderOf(payment, { alias: aliasYappy, stated: taxAmount })),
  );
}

// Without a stated tax the link's own counts.
function orderOf(
  { reference, total, taxAmount, discount }: Payment,
  { alias, stated }: { alias: string; stated: number },
): YappyOrder {
  const subtotal = total - taxAmount + discount;
  return { orderId: reference, alias, subtotal, taxes: stated || taxAmount, discount, total };
}

async function sendOrder(services: Services, payment: Payment, order: YappyOrder): Promise<Payment> {
  const { db, clock, uuid } = services;
  const refusal = yappyRefusal(order);
  if (refusal) throw new ApiError(422, YAPPY_WORDS[refusal], { yappy: refusal });
  await limitPush(services, payment, order.alias);
  const now = clock();
  const row = { ...order, paymentId: payment.id, transactionId: uuid(), askedAt: new Date(now) };
  await insertYappyOrder(db, row);
  return applyPaymentEvent(db, payment, {
    event: 'requested',
    endsAt: new Date(now + METHOD_TRAITS.yappy.deadlineMs),
    now,
  });
}
