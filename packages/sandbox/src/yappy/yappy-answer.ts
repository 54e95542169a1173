import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { maskedPhone } from '../nequi/nequi-data';
import type { Payment } from '../db/queries/payments/payment-queries';
import { findYappyOrder } from '../db/queries/methods/yappy-queries';
import { isOpen, outcomeOf } from '../payments/lifecycle/payment-status';
import { type Asker, mayKnowPayer } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import { phoneAppUrl } from '../simulator/phone-app-url';
import type { Services } from '../services';

type YappyAnswer = WireOutput<Endpoints['yappyStatus']>;

/** The current state of a Yappy payment. */
export async function yappyAnswer(services: Services, payment: Payment, asker: Asker): Promise<YappyAnswer> {
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
export function yappyLetter({ status }: Pick<Payment, 'status'>): 'E' | 'R' | 'C' | 'X' | '' {
  return LETTERS[outcomeOf(status)];
}
