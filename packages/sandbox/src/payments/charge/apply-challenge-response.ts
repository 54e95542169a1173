import { threeDsResultOf } from '@istmo/domain';
import type { ChallengeResponse } from '../../bank/challenge-messages';
import { findByOperation, type Payment } from '../../db/queries/payments/payment-queries';
import { parseVerdict } from '../../bank/test-cards';
import type { Services } from '../../services';
import { forgiveChallenge } from './limit-cards';
import type { ReportedEvent } from '../lifecycle/plan-transition';
import { reportEvent } from '../lifecycle/current-payment';

/** Applies the bank's signed answer to its payment, once. An answer about another payment changes nothing. */
export async function applyChallengeResponse(
  services: Services,
  codOper: string,
  response: ChallengeResponse,
): Promise<void> {
  const { db, clock } = services;
  const payment = await findByOperation(db, codOper);
  if (payment?.id !== response.threeDSServerTransID) return;
  const answered = await reportEvent(db, codOper, { ...eventOf(payment, response), now: clock() });
  if (answered?.status === 'approved') await forgiveChallenge(services, answered);
}

function eventOf(
  payment: Payment,
  { transStatus, challengeCancel }: ChallengeResponse,
): Omit<ReportedEvent, 'now'> {
  if (challengeCancel) return { event: 'canceled', reason: 'authentication_canceled' };
  switch (threeDsResultOf(transStatus)) {
    case 'authenticated':
      return afterChallenge(payment);
    case 'unavailable':
      return { event: 'expired', reason: 'authentication_timeout' };
    case 'rejected':
    case 'challenge':
      return { event: 'declined', reason: 'authentication_failed' };
  }
}

function afterChallenge(payment: Payment): Omit<ReportedEvent, 'now'> {
  const verdict = parseVerdict(payment.afterChallenge);
  return verdict === 'approved' ? { event: 'approved' } : { event: 'declined', reason: verdict };
}
