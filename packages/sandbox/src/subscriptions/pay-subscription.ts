import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { brandOf } from '@istmo/domain';
import { ApiError } from '../api-error';
import { keepCard } from '../db/queries/methods/card-queries';
import { methodsOf } from '../db/queries/merchants/merchant-queries';
import { findSubscription, type FoundSubscription } from '../db/queries/merchants/payable-queries';
import { checkCard, checkContact } from '../payments/charge/card-fields';
import { type Charge, chargeCard } from '../payments/charge/charge-card';
import { payerNameOf } from '../payments/charge/payer-name';
import { tokenizeCard } from '../payments/charge/tokenize-card';
import { cardValidations } from '../payments/payable/merchant';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { keepForLater } from './keep-for-later';

type ProcessAnswer = WireOutput<Endpoints['processTx']>;
type Activation = { idSubscription: number; subscriptionKey: string };

/** The first payment of a subscription: charged now, or when it begins. */
export async function paySubscription(
  services: Services,
  charge: Charge,
  { idSubscription, subscriptionKey }: Activation,
): Promise<ProcessAnswer> {
  const { db, clock } = services;
  const found = await findSubscription(db, subscriptionKey);
  if (found?.subscription.id !== idSubscription) throw new ApiError(404, 'link_not_found');
  if (found.merchant.webCode !== charge.body.cclw) throw new ApiError(422, 'commerce_problems');
  const { startsAt, status } = found.subscription;
  // The attempt may have been repeated because its answer was lost.
  if (found.subscription.attemptId === charge.attemptId) return startLater(services, charge, found);
  if (status === 'ended') throw new ApiError(422, 'request_expired');
  if (startsAt && startsAt.getTime() > clock()) return startLater(services, charge, found);
  const first = { ...charge, type: 'subs', body: { ...charge.body, codePay: subscriptionKey } };
  const payment = await chargeCard(services, first, await services.catalog.current());
  const now = await findSubscription(db, subscriptionKey);
  return {
    ...(await signedAnswer(services, payment, { attemptId: charge.attemptId })),
    subscription: {
      idSubscription,
      paymentsAppliedNow: true,
      charge: payment.status === 'approved' ? payment.codOper : null,
      nextChargeAt: now?.subscription.nextChargeAt?.toISOString() ?? null,
    },
  };
}

/**
 * Stores the card until the subscription begins. No payment exists yet, so there is no operation code. A repeated
 * attempt gets the same answer at any time.
 */
async function startLater(
  services: Services,
  { attemptId, body }: Charge,
  { subscription, merchant }: FoundSubscription,
): Promise<ProcessAnswer> {
  const { db, keys, randomBytes, clock } = services;
  const { cardNumber } = body.cardInformation;
  const brand = brandOf(cardNumber);
  const validations = cardValidations(await methodsOf(db, merchant.id));
  // A repeated attempt stores nothing, so its card may have expired in the meantime.
  if (subscription.attemptId !== attemptId) {
    checkCard(body.cardInformation, { validations, cardType: '', now: clock() });
    checkContact(body);
  }
  if (!brand) throw new ApiError(422, 'card_not_valid');
  const card = tokenizeCard(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
  const kept = {
    cardToken: await keepCard(db, card),
    payerName: payerNameOf(body),
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
