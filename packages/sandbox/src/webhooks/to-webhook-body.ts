import { cardStatusCode } from '@istmo/domain';
import type { Background } from '../db/queries/background-queries';
import type { Payment } from '../db/queries/payment-queries';
import { authStatusOf, messageOf } from '../payments/payment-answer';
import type { PaymentFacts } from '../payments/payment-facts';
import { toPaymentFacts } from '../payments/to-payment-facts';
import type { ProviderFields, WebhookBody, WebhookType } from './webhook-body';

export type Told = { payment: Payment; type: WebhookType; now: number };

/** What a merchant's server is told: our clear words and the provider's own, of the same row. */
export function toWebhookBody({ payment, type, now }: Told, background: Background): WebhookBody {
  const facts = toPaymentFacts(payment, background);
  const timestamp = new Date(now).toISOString();
  return {
    type,
    timestamp,
    merchant: background.webCode,
    reason: payment.reason,
    ...facts,
    ...providerFields(payment, { ...background, facts, timestamp }),
  };
}

type Known = Background & { facts: PaymentFacts; timestamp: string };

function providerFields(payment: Payment, known: Known): ProviderFields {
  const { facts, merchantName, brand, last4 } = known;
  return {
    date: known.timestamp,
    relatedTx: facts.codePay,
    description: payment.concept,
    merchantDescriptor: merchantName,
    txDescriptor: `ISTMO*${merchantName}`,
    cardType: brand ?? payment.method.toUpperCase(),
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
