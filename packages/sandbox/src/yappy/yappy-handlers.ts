import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { isPanamaMobile, METHOD_TRAITS, money, toDecimalString } from '@istmo/domain';
import { ApiError, type ErrorText } from '../api-error';
import { findYappyOrder, insertYappyOrder } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { createPayment } from '../payments/create/create-payment';
import { limitBegins, toPaymentRequest } from '../payments/create/payment-request';
import { applyPaymentEvent, findPaymentOf, reportEvent } from '../payments/lifecycle/apply-payment-event';
import { limitPush, phoneAppUrl, maskedPhone } from '../payments/payer-phone';
import { isOpen, outcomeOf } from '../payments/lifecycle/plan-transition';
import { type Asker, mayKnowPayer, refuseStranger } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';

/** A Yappy order. Amounts are minor units. */
export type YappyOrder = {
  orderId: string;
  /** Eight digits, without a prefix. */
  alias: string;
  subtotal: number;
  taxes: number;
  discount: number;
  total: number;
};

/** Yappy's codes: the phone has no Yappy, the order id is invalid, the amounts do not add up. */
export type YappyError = 'E005' | 'E009' | 'E010';

// Every other phone has Yappy.
const NOT_USERS = ['60000000', '69999999'];

/** Why Yappy refuses an order, or `undefined`. */
export function yappyRefusal({ orderId, alias, ...amounts }: YappyOrder): YappyError | undefined {
  if (!/^[\dA-Za-z]{1,15}$/.test(orderId)) return 'E009';
  if (!isPanamaMobile(alias) || NOT_USERS.includes(alias)) return 'E005';
  const { subtotal, taxes, discount, total } = amounts;
  return total > 0 && subtotal + taxes - discount === total ? undefined : 'E010';
}

/** The payer's text for each code. */
const YAPPY_WORDS: Readonly<Record<YappyError, ErrorText>> = {
  E005: {
    es: 'Este número no está registrado en Yappy. Revíselo o pague de otra forma.',
    en: 'This number is not registered with Yappy. Check it, or pay another way.',
  },
  E009: 'happen_error_try_again',
  E010: 'invalid_amount',
};

type Requested = HandlerInput<Endpoints['yappyRequest']>;

/**
 * Asks a Yappy user to pay. Throws ApiError 422, with Yappy's own code in its details, when Yappy refuses the
 * order.
 */
async function askYappy(services: Services, requested: Requested): Promise<Payment> {
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

type YappyAnswer = WireOutput<Endpoints['yappyStatus']>;

/** The current state of a Yappy payment. */
async function yappyAnswer(services: Services, payment: Payment, asker: Asker): Promise<YappyAnswer> {
  const order = await findYappyOrder(services.db, payment.id);
  const isOwn = mayKnowPayer(payment, asker);
  const alias = order?.alias ?? '';
  return {
    ...(await signedAnswer(services, payment, asker)),
    transactionId: order?.transactionId ?? '',
    alias: isOwn ? alias : maskedPhone(alias),
    appUrl: isOpen(payment) ? phoneAppUrl(services.config) : '',
    letter: yappyLetter(payment),
  };
}

// The domain reads R as declined and X as expired, so an unanswered request is sent as X.
const LETTERS = { approved: 'E', declined: 'R', canceled: 'C', expired: 'X', pending: '' } as const;

/** Yappy's letter for a payment's end; empty while it waits. */
function yappyLetter({ status }: Pick<Payment, 'status'>): 'E' | 'R' | 'C' | 'X' | '' {
  return LETTERS[outcomeOf(status)];
}

type Names = 'yappyRequest' | 'yappyStatus' | 'cancelYappy';

export function yappyHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const answer = (payment: Payment, asker: Asker) => yappyAnswer(services, payment, asker);
  return {
    yappyRequest: async (requested) => {
      await limitBegins(services, requested);
      return answer(await askYappy(services, requested), { attemptId: requested.attemptId });
    },
    yappyStatus: async ({ codOper, ...asker }) =>
      answer(await findPaymentOf(services, { codOper, method: 'yappy' }), asker),
    cancelYappy: async ({ codOper, ...asker }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'yappy' });
      refuseStranger(payment, asker);
      const canceled = { event: 'canceled', reason: 'payment_canceled', now: clock() } as const;
      return answer((await reportEvent(db, payment.codOper, canceled)) ?? payment, asker);
    },
  };
}

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
