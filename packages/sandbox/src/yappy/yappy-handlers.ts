import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { isPanamaMobile, money, toDecimalString } from '@istmo/domain';
import { requestsOf } from '../db/queries/methods/network-request-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { refusalOf } from '../networks/action-methods';
import { appRequestOf } from '../networks/app-request';
import { createAsked } from '../networks/network-requests';
import { limitBegins, toPaymentRequest } from '../payments/create/payment-request';
import { findPaymentOf, reportEvent } from '../payments/lifecycle/apply-payment-event';
import { isOpen, outcomeOf } from '../payments/lifecycle/plan-transition';
import { maskedPhone } from '../payments/payer-phone';
import { type Asker, mayKnowPayer, refuseStranger } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';

type Requested = HandlerInput<Endpoints['yappyRequest']>;

/** Asks a Yappy user to pay. Throws ApiError 422 when Yappy cannot ask the phone. */
async function askYappy(services: Services, requested: Requested): Promise<Payment> {
  const { aliasYappy: phone, taxAmount } = requested.body;
  if (!isPanamaMobile(phone)) throw refusalOf({ method: 'yappy' });
  const paymentRequest = await toPaymentRequest(services, requested, 'yappy');
  const { payable, refusal } = paymentRequest;
  const isOwnTax = taxAmount === 0 || taxAmount === payable.taxAmount;
  return createAsked(
    services,
    { ...paymentRequest, refusal: (methods) => (isOwnTax ? refusal?.(methods) : 'invalid_amount') },
    { way: 'push', phone },
  );
}

type YappyAnswer = WireOutput<Endpoints['yappyStatus']>;

/** The current state of a Yappy payment. */
async function yappyAnswer(services: Services, payment: Payment, asker: Asker): Promise<YappyAnswer> {
  const { transactionId, phone, appUrl } = appRequestOf(payment);
  return {
    ...(await signedAnswer(services, payment, asker)),
    transactionId,
    alias: mayKnowPayer(payment, asker) ? phone : maskedPhone(phone),
    appUrl: isOpen(payment) ? appUrl : '',
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
  const order = (await requestsOf(db, payment.id)).at(-1);
  if (!order) return {};
  const { transactionId, phone } = appRequestOf(payment);
  const { total, taxAmount, discount, currency } = payment;
  const decimal = (amount: number) => toDecimalString(money(amount, currency));
  return {
    orderId: order.id,
    transactionId,
    alias: phone,
    letter: yappyLetter(payment),
    subtotal: decimal(total - taxAmount + discount),
    taxes: decimal(taxAmount),
    discount: decimal(discount),
    total: decimal(total),
  };
}
