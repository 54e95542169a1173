import { createHash } from 'node:crypto';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { brandOf, CHANNEL_CODES, money } from '@istmo/domain';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import {
  dueSubscriptions,
  findSubscription,
  findSubscriptionByAttempt,
  type FoundSubscription,
  lockSubscription,
  methodsOf,
  rewriteSubscription,
  type Subscription,
} from '../db/queries/merchants/merchant-queries';
import { findCard, keepCard, tokenizeCard } from '../db/queries/methods/card-queries';
import { describeError } from '../http/log-lines';
import { runPeriodically } from '../payments/background';
import { createCardPayment } from '../payments/charge/authorize-card';
import {
  type Charge,
  chargeCard,
  checkCard,
  checkContact,
  payerNameOf,
} from '../payments/charge/charge-card';
import type { PaymentRequest } from '../payments/create/payment-request';
import { refuseVoided } from '../payments/create/refuse-payment';
import { cardValidations } from '../payments/payable/merchant';
import { subscriptionPayable } from '../payments/payable/payable';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';

type SubscriptionCard = Pick<Subscription, 'cardToken' | 'payerName' | 'email' | 'phone'>;
type Keeping = { key: string; attemptId: string; kept: SubscriptionCard };

/**
 * Stores the payer and the card of a subscription until it begins. A repeat with the same card changes
 * nothing, since the first answer may have been lost. Throws an ApiError: 409 when the attempt started another
 * subscription, or this one with another card; 422 when another attempt started it with another card, or it
 * has ended; 620 when the attempt was voided.
 */
export function keepForLater(db: Database, { key, attemptId, kept }: Keeping): Promise<void> {
  return db.transaction(async (tx) => {
    await refuseVoided(tx, attemptId);
    if (await isRepeated(tx, { key, attemptId, kept })) return;
    const subscription = await lockSubscription(tx, key);
    if (subscription?.status === 'active' && subscription.cardToken === kept.cardToken) return;
    if (subscription?.status !== 'pending')
      throw new ApiError(422, subscription?.status === 'active' ? 'request_already_paid' : 'request_expired');
    const { startsAt: nextChargeAt } = subscription;
    await rewriteSubscription(tx, key, { ...kept, attemptId, status: 'active', nextChargeAt });
  });
}

/** Whether the attempt started this subscription before. Throws ApiError 409 when the subscription or the card differs. */
async function isRepeated(tx: Database, { key, attemptId, kept }: Keeping): Promise<boolean> {
  const earlier = await findSubscriptionByAttempt(tx, attemptId);
  if (!earlier) return false;
  const isOtherCard = earlier.cardToken !== kept.cardToken;
  const differs = [...(earlier.key === key ? [] : ['link']), ...(isOtherCard ? ['card'] : [])];
  if (differs.length > 0) throw new ApiError(409, 'happen_error_try_again', { differs });
  return true;
}

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

/** Charges every due subscription, once per period over all processes. Returns how many were due. */
export async function chargeDue(services: Services): Promise<number> {
  const keys = await dueSubscriptions(services.db, new Date(services.clock()));
  // An error in one must not stop the others.
  for (const key of keys)
    await chargeOne(services, key).catch((error: unknown) => {
      services.log(`subscriptions failed: ${describeError(error)}`, { level: 'error' });
    });
  return keys.length;
}

/** A fixed attempt id for each charge, so that concurrent processes create one payment. */
function attemptOf(key: string, dueAt: Date): string {
  const hex = createHash('sha256').update(`${key}@${dueAt.toISOString()}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

async function chargeOne(services: Services, key: string): Promise<void> {
  const found = await findSubscription(services.db, key);
  const { status, nextChargeAt } = found?.subscription ?? {};
  // Another process may have charged it meanwhile, so that its next charge lies ahead.
  const isDue = status === 'active' && nextChargeAt && nextChargeAt.getTime() <= services.clock();
  if (!found || !isDue) return;
  const charged = await charge(services, found, nextChargeAt);
  if (!charged) await endSubscription(services, key, nextChargeAt);
}

/** Returns whether the charge was approved. */
async function charge(services: Services, found: FoundSubscription, dueAt: Date): Promise<boolean> {
  const { key, cardToken, payerName: name, email, phone } = found.subscription;
  const { amount, taxAmount, currency } = found.plan;
  const card = cardToken === null ? undefined : await findCard(services.db, cardToken);
  if (!card) return false;
  const paymentRequest: PaymentRequest = {
    attemptId: attemptOf(key, dueAt),
    payable: subscriptionPayable(found),
    method: 'card',
    payer: { name, email, phone },
    shown: money(amount + taxAmount, currency),
    lang: 'es',
    txChannel: CHANNEL_CODES.subscription,
    card,
    // Two subscriptions to one plan are both charged.
    confirmedDuplicate: true,
  };
  const { fingerprint, last4 } = card;
  const { name: merchantName } = paymentRequest.payable.merchant;
  const asked = { card: undefined, fingerprint, last4, merchantName, isRecurring: true };
  try {
    const payment = await createCardPayment(services, paymentRequest, { asked });
    return payment.status === 'approved';
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Ends a subscription that cannot be charged. If it was paid in another way meanwhile, it continues. */
async function endSubscription({ db }: Services, key: string, dueAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, key);
    if (subscription?.status === 'active' && subscription.nextChargeAt?.getTime() === dueAt.getTime())
      await rewriteSubscription(tx, key, { status: 'ended', nextChargeAt: null });
  });
}

const EVERY_MS = 2000;

/** Charges due subscriptions periodically. Several processes can run it on one database. */
export function startCharging(services: Services): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'subscriptions',
    everyMs: EVERY_MS,
    action: () => chargeDue(services),
  });
}
