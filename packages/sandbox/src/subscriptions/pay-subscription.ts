import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { brandOf } from '@istmo/domain';
import { keepCard } from '../db/queries/card-queries';
import { methodsOf } from '../db/queries/merchant-queries';
import { findSubscription, type FoundSubscription } from '../db/queries/payable-queries';
import { Fault } from '../fault';
import { cardRefusal } from '../payments/card-refusal';
import { type Charge, chargeCard } from '../payments/charge-card';
import { cardValidations } from '../payments/merchant-terms';
import { signedAnswer } from '../payments/signed-answer';
import { tokenise } from '../payments/tokenise';
import type { Services } from '../services';
import { keepForLater } from './keep-for-later';

type Answer = WireOutput<Endpoints['processTx']>;
type Activation = { idSubscription: number; subscriptionKey: string };

/** The first payment of a subscription: charged now, or at its begin where that is still to come. */
export async function paySubscription(
  services: Services,
  charge: Charge,
  { idSubscription, subscriptionKey }: Activation,
): Promise<Answer> {
  const { db, clock } = services;
  const found = await findSubscription(db, subscriptionKey);
  if (found?.subscription.id !== idSubscription) throw new Fault(404, 'link_not_found');
  if (found.merchant.webCode !== charge.body.cclw) throw new Fault(422, 'commerce_problems');
  const { startsAt, status } = found.subscription;
  if (status === 'ended') throw new Fault(422, 'request_expired');
  if (startsAt && startsAt.getTime() > clock()) return startLater(services, charge, found);
  const payment = await chargeCard(services, {
    ...charge,
    type: 'subs',
    body: { ...charge.body, codePay: subscriptionKey },
  });
  const now = await findSubscription(db, subscriptionKey);
  return {
    ...(await signedAnswer(services, payment)),
    subscription: {
      idSubscription,
      paymentsAppliedNow: true,
      charge: payment.status === 'approved' ? payment.codOper : null,
      nextChargeAt: now?.subscription.nextChargeAt?.toISOString() ?? null,
    },
  };
}

/** Keeps the card until the subscription begins. No operation yet: there is no code. */
async function startLater(
  services: Services,
  { attemptId, body }: Charge,
  { subscription, merchant }: FoundSubscription,
): Promise<Answer> {
  const { db, keys, randomBytes, clock } = services;
  const { cardNumber, firstName, lastName } = body.cardInformation;
  const brand = brandOf(cardNumber);
  const validations = cardValidations(await methodsOf(db, merchant.id));
  const refusal = cardRefusal(body.cardInformation, { validations, cardType: '', now: clock() });
  if (refusal) throw new Fault(422, refusal);
  if (!brand) throw new Fault(422, 'card_not_valid');
  const card = tokenise(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
  const kept = {
    cardToken: await keepCard(db, card),
    payerName: `${firstName} ${lastName}`.trim(),
    email: body.email,
    phone: body.phone,
  };
  await keepForLater(db, { key: subscription.key, attemptId, kept });
  return {
    status: -1,
    codOper: '',
    subscription: {
      idSubscription: subscription.id,
      paymentsAppliedNow: false,
      charge: null,
      nextChargeAt: subscription.startsAt?.toISOString() ?? null,
    },
  };
}
