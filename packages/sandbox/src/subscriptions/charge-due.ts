import { createHash } from 'node:crypto';
import { CHANNEL_CODES, money } from '@istmo/domain';
import { nextScenario } from '../bank/next-scenario';
import { testNumberOf } from '../bank/test-number-of';
import { findCard } from '../db/queries/card-queries';
import { findSubscription, type FoundSubscription } from '../db/queries/payable-queries';
import { dueSubscriptions, lockSubscription, rewriteSubscription } from '../db/queries/subscription-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { describeError } from '../http/describe-error';
import { advance } from '../payments/advance';
import { openPayment } from '../payments/open-payment';
import type { Opening } from '../payments/opening';
import { subscriptionPayable } from '../payments/payable';
import type { Services } from '../services';

/** Charges every subscription that is due, once a period whoever does it. Answers with how many were. */
export async function chargeDue(services: Services): Promise<number> {
  const keys = await dueSubscriptions(services.db, new Date(services.clock()));
  // What is wrong with one must not keep the others from being charged.
  for (const key of keys)
    await chargeOne(services, key).catch((error: unknown) => {
      services.log(`subscriptions failed: ${describeError(error)}`);
    });
  return keys.length;
}

/** What a charge is known by: of two processes that make it at once, one payment comes. */
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
  // Others may have charged it since it was found due: then what is due next is still to come.
  const isDue = status === 'active' && nextChargeAt && nextChargeAt.getTime() <= services.clock();
  if (!found || !isDue) return;
  const charged = await charge(services, found, nextChargeAt);
  if (!charged) await endSubscription(services, key, nextChargeAt);
}

/** Whether money came of it. */
async function charge(services: Services, found: FoundSubscription, dueAt: Date): Promise<boolean> {
  const { key, cardToken, payerName: name, email, phone } = found.subscription;
  const { amount, taxAmount, currency } = found.plan;
  const card = cardToken === null ? undefined : await findCard(services.db, cardToken);
  if (!card) return false;
  const opening: Opening = {
    attemptId: attemptOf(key, dueAt),
    payable: subscriptionPayable(found),
    method: 'card',
    payer: { name, email, phone },
    shown: money(amount + taxAmount, currency),
    lang: 'es',
    txChannel: CHANNEL_CODES.subscription,
    card,
  };
  try {
    const payment = await openPayment(services, opening, (within, opened) =>
      askAgain(within, opened, testNumberOf(card, services)),
    );
    return payment.status === 'approved';
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** The payer said yes once: the bank does not ask to see them again, but it may still say no. */
async function askAgain({ db, clock }: Services, payment: Payment, testNumber: string): Promise<Payment> {
  const { verdict } = await nextScenario(db, testNumber);
  const now = clock();
  if (verdict === 'approved') return advance(db, payment, { event: 'approved', now });
  return advance(db, payment, { event: 'declined', reason: verdict, now });
}

/** What cannot be charged would be due for ever. Was it paid in another way meanwhile, it runs on. */
async function endSubscription({ db }: Services, key: string, dueAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, key);
    if (subscription?.status === 'active' && subscription.nextChargeAt?.getTime() === dueAt.getTime())
      await rewriteSubscription(tx, key, { status: 'ended', nextChargeAt: null });
  });
}
