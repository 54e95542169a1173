import { insertChallenge } from '../db/queries/challenge-queries';
import type { Payment } from '../db/queries/payment-queries';
import type { Services } from '../services';
import { advance } from './advance';
import { challengeUrl } from './challenge-url';

type Asked = { payment: Payment; merchantName: string; last4: string };

/** The bank wants to see the payer: it is told what for (the network's AReq), and the payment waits for its answer. */
export async function askChallenge(
  services: Services,
  { payment, merchantName, last4 }: Asked,
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
  return advance(db, payment, { event: 'challengeAsked', endsAt, now });
}
