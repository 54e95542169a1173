import { nextScenario } from '../../bank/test-cards';
import { insertChallenge } from '../../db/queries/payments/bank-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import type { Services } from '../../services';
import { applyPaymentEvent } from '../lifecycle/apply-payment-event';
import { challengeUrl } from '../receipts/payment-answer';

/** A card as the bank sees it. `testNumber` decides the answer; any text works when it is not a test card. */
export type BankCard = { testNumber: string; last4: string; merchantName: string };

/**
 * Asks the bank about a new card payment, in the transaction that inserts it: approved, declined or
 * challenged.
 */
export async function authorizeCard(
  services: Services,
  payment: Payment,
  { testNumber, last4, merchantName }: BankCard,
): Promise<Payment> {
  const { challenge, verdict } = await nextScenario(services.db, testNumber);
  if (challenge) return startChallenge(services, { payment, merchantName, last4 });
  const now = services.clock();
  if (verdict === 'approved') return applyPaymentEvent(services.db, payment, { event: 'approved', now });
  return applyPaymentEvent(services.db, payment, { event: 'declined', reason: verdict, now });
}

type ChallengeStart = { payment: Payment; merchantName: string; last4: string };

/**
 * Starts a challenge: the bank gets its details (the network's AReq), and the payment waits for the answer.
 */
async function startChallenge(
  services: Services,
  { payment, merchantName, last4 }: ChallengeStart,
): Promise<Payment> {
  const { db, clock, config, uuid } = services;
  const now = clock();
  const endsAt = new Date(now + config.challengeTimeoutMs);
  await insertChallenge(db, {
    acsTransId: uuid(),
    threeDsServerTransId: payment.id,
    merchantName,
    amount: payment.total,
    currency: payment.currency,
    last4,
    lang: payment.lang,
    notificationUrl: `${challengeUrl(config, payment.codOper)}/return`,
    endsAt,
  });
  return applyPaymentEvent(db, payment, { event: 'challengeAsked', endsAt, now });
}
