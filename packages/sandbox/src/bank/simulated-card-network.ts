import { threeDsResultOf } from '@istmo/domain';
import { insertChallenge, readBankAnswer } from '../db/queries/methods/card-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import type { Database } from '../db/database';
import type { CardAnswer, CardCharge, CardEvent, CardNetwork } from '../networks/networks';
import type { Services } from '../services';
import { type ChallengeResponse, readChallengeResponse, writeChallengeRequest } from './challenge-messages';
import { simulatedPlans } from './installment-plans';
import { nextScenario, parseVerdict, scenarioOf, testNumberOf } from './test-cards';

const nothingToDo = () => Promise.resolve();

/** Answers as the test card's number says, or as the simulator was told. */
export function simulatedCardNetwork(services: Pick<Services, 'config' | 'keys' | 'uuid'>): CardNetwork {
  return {
    verify: ({ cardNumber }) => {
      const { challenge, verdict } = scenarioOf(cardNumber);
      // A challenge needs a payment.
      return Promise.resolve(challenge ? 'approved' : verdict);
    },
    begin: (charge, db) => begin(services, charge, db),
    // Its answers are written with the payment, so that none is lost.
    status: () => Promise.resolve(undefined),
    capture: nothingToDo,
    cancel: nothingToDo,
    refund: nothingToDo,
    notification: async (payment, cres) => {
      const response = await readChallengeResponse(cres, services.keys.bank);
      return response?.threeDSServerTransID === payment.id ? eventOf(payment, response) : undefined;
    },
    installments: (asked) => Promise.resolve(simulatedPlans(asked)),
    approvesAtOnce: async (cardNumber, { db, view }) => {
      const answer = await view.read('bankAnswer', async () => (await readBankAnswer(db)) ?? null);
      const { challenge, verdict } = scenarioOf(cardNumber);
      return !answer && !challenge && verdict === 'approved';
    },
  };
}

async function begin(
  services: Pick<Services, 'config' | 'keys' | 'uuid'>,
  { payment, card, fingerprint, isRecurring, installments, ...asked }: CardCharge,
  db: Database,
): Promise<CardAnswer> {
  const testNumber = card?.cardNumber ?? testNumberOf({ fingerprint }, services);
  const { challenge, verdict, refusesInstallments } = await nextScenario(db, testNumber);
  if (installments && refusesInstallments) return { answer: 'installments_not_allowed' };
  if (!challenge || isRecurring) return { answer: verdict };
  const ids = { acsTransId: services.uuid(), threeDsServerTransId: payment.id };
  await insertChallenge(db, {
    ...ids,
    merchantName: asked.merchantName,
    amount: payment.total,
    currency: payment.currency,
    last4: asked.last4,
    lang: payment.lang,
    notificationUrl: asked.notificationUrl,
    endsAt: asked.challengeEndsAt,
  });
  await rewritePayment(db, payment, { afterChallenge: scenarioOf(testNumber).verdict });
  const acsUrl = `${services.config.origins.bank}/acs/challenge`;
  return { answer: 'challenge', acsUrl, creq: writeChallengeRequest(ids) };
}

function eventOf(payment: Payment, { transStatus, challengeCancel }: ChallengeResponse): CardEvent {
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

function afterChallenge(payment: Payment): CardEvent {
  const verdict = parseVerdict(payment.afterChallenge);
  return verdict === 'approved' ? { event: 'approved' } : { event: 'declined', reason: verdict };
}
