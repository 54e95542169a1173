import { cardStatusCode, type PaymentStatus, type PaymentWebhook, statusTraits } from '@istmo/domain';
import type { Background, Payment } from '../db/queries/payments/payment-queries';
import { authStatusOf, meansOf, messageOf } from '../payments/receipts/payment-answer';
import { toPaymentFacts } from '../payments/receipts/payment-facts';
import type { PaymentFacts, ProviderFields, WebhookBody } from './webhook-body';

export type WebhookEvent = { payment: Payment; type: PaymentWebhook; now: number };

/** The webhook's body: the plain facts and the provider's own fields, from the same payment. */
export function toWebhookBody({ payment, type, now }: WebhookEvent, background: Background): WebhookBody {
  const facts = toPaymentFacts(payment, background);
  const timestamp = new Date(now).toISOString();
  return {
    type,
    timestamp,
    merchant: background.webCode,
    ...facts,
    ...providerFields(payment, { ...background, facts, timestamp }),
  };
}

type WebhookContext = Background & { facts: PaymentFacts; timestamp: string };

function providerFields(payment: Payment, context: WebhookContext): ProviderFields {
  const { facts, merchantName, brand, last4 } = context;
  return {
    date: context.timestamp,
    relatedTx: facts.codePay,
    description: payment.concept,
    merchantDescriptor: merchantName,
    txDescriptor: `ISTMO*${merchantName}`,
    cardType: meansOf(payment, { brand }),
    displayNum: last4 ?? '',
    totalPay: facts.paid ? facts.captured : '0',
    requestPayAmount: Number(facts.amount),
    authStatus: authStatusOf(payment),
    status: cardStatusCode(payment.status),
    messageSys: messageOf(payment),
    operationType: payment.transactionsType,
    userName: payment.payerName,
    email: payment.email,
    returnUrl: payment.returnUrl,
    inRevision: false,
    isTxCampaign: payment.donation > 0,
  };
}

/** The webhook type for a status; `undefined` for statuses that are not reported. */
export function webhookTypeOf(status: PaymentStatus): PaymentWebhook | undefined {
  return statusTraits(status).webhook;
}
