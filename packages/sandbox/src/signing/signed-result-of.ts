import { findBackground } from '../db/queries/background-queries';
import type { Payment } from '../db/queries/payment-queries';
import { toPaymentFacts } from '../payments/to-payment-facts';
import type { Services } from '../services';
import { signResult } from './sign-result';

type SigningServices = Pick<Services, 'db' | 'config' | 'keys'>;

/** Our word on a payment for its merchant's server, made anew each time: it is never older than the answer that carries it. */
export async function signedResultOf(services: SigningServices, payment: Payment): Promise<string> {
  const { db, config, keys } = services;
  const background = await findBackground(db, payment.id);
  return signResult(keys.results, {
    facts: toPaymentFacts(payment, background),
    issuer: config.origins.checkout,
    audience: background.webCode,
    // The simulator's clock is ours alone: a server would take a token of tomorrow for a forged one.
    now: Date.now(),
  });
}
