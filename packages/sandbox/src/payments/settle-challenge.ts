import { authenticationOf } from '@istmo/domain';
import type { ChallengeResponse } from '../bank/challenge-messages';
import { findByOperation, type Payment } from '../db/queries/payment-queries';
import { parseVerdict } from '../scenarios';
import type { Services } from '../services';
import type { Happening } from './plan-step';
import { settle } from './settle';

/** The bank's signed answer to a challenge moves its payment, once; an answer about another payment moves nothing. */
export async function settleChallenge(
  services: Services,
  codOper: string,
  response: ChallengeResponse,
): Promise<void> {
  const { db, clock } = services;
  const payment = await findByOperation(db, codOper);
  if (payment?.id !== response.threeDSServerTransID) return;
  await settle(db, codOper, { ...outcomeOf(payment, response), now: clock() });
}

function outcomeOf(
  payment: Payment,
  { transStatus, challengeCancel }: ChallengeResponse,
): Omit<Happening, 'now'> {
  if (challengeCancel) return { event: 'canceled', reason: 'authentication_canceled' };
  switch (authenticationOf(transStatus)) {
    case 'authenticated':
      return afterChallenge(payment);
    case 'unavailable':
      return { event: 'expired', reason: 'authentication_timeout' };
    case 'rejected':
    case 'challenge':
      return { event: 'declined', reason: 'authentication_failed' };
  }
}

function afterChallenge(payment: Payment): Omit<Happening, 'now'> {
  const verdict = parseVerdict(payment.afterChallenge);
  return verdict === 'approved' ? { event: 'approved' } : { event: 'declined', reason: verdict };
}
