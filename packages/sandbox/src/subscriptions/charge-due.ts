import { createHash } from 'node:crypto';
import { CHANNEL_CODES, money } from '@istmo/domain';
import { ApiError } from '../api-error';
import { nextScenario, testNumberOf } from '../bank/test-cards';
import { findCard } from '../db/queries/methods/card-queries';
import { findSubscription, type FoundSubscription } from '../db/queries/merchants/payable-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import {
  dueSubscriptions,
  lockSubscription,
  rewriteSubscription,
} from '../db/queries/merchants/subscription-queries';
import { describeError } from '../http/log-lines';
import { runPeriodically } from '../payments/background/run-periodically';
import { createPayment } from '../payments/create/create-payment';
import type { PaymentRequest } from '../payments/create/payment-request';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { subscriptionPayable } from '../payments/payable/payable';
import type { Services } from '../services';

/** Charges every due subscription, once per period over all processes. Returns how many were due. */
export async function chargeDue(services: Services): Promise<number> {
  const keys = await dueSubscriptions(services.db, new Date(services.clock()));
  // An error in one must not stop the others.
  for (const key of keys)
    await chargeOne(services, key).catch((error: unknown) => {
      services.log(`subscriptions failed: ${describeError(error)}`);
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
  try {
    const payment = await createPayment(services, paymentRequest, (within, opened) =>
      askAgain(within, opened, testNumberOf(card, services)),
    );
    return payment.status === 'approved';
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** The bank does not ask for a challenge again, but it may decline. */
async function askAgain({ db, clock }: Services, payment: Payment, testNumber: string): Promise<Payment> {
  const { verdict } = await nextScenario(db, testNumber);
  const now = clock();
  if (verdict === 'approved') return applyPaymentEvent(db, payment, { event: 'approved', now });
  return applyPaymentEvent(db, payment, { event: 'declined', reason: verdict, now });
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
