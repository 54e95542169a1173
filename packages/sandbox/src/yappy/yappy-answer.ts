import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import type { Payment } from '../db/queries/payment-queries';
import { findYappyOrder } from '../db/queries/yappy-queries';
import { outcomeOf } from '../payments/outcome-of';
import { signedAnswer } from '../payments/signed-answer';
import type { Services } from '../services';

type Answer = WireOutput<Endpoints['yappyStatus']>;

/** How a Yappy payment stands. */
export async function yappyAnswer(services: Services, payment: Payment): Promise<Answer> {
  const order = await findYappyOrder(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment)),
    transactionId: order?.transactionId ?? '',
    alias: order?.alias ?? '',
    letter: yappyLetter(payment),
  };
}

// The domain reads R as declined and X as expired: a request that nobody answered goes as X, so that both say the same.
const LETTERS = { approved: 'E', declined: 'R', canceled: 'C', expired: 'X', pending: '' } as const;

/** Yappy's own word for how a payment ended; empty while it waits. */
export function yappyLetter({ status }: Pick<Payment, 'status'>): 'E' | 'R' | 'C' | 'X' | '' {
  return LETTERS[outcomeOf(status)];
}
