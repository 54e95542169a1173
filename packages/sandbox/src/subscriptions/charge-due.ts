import { createHash } from 'node:crypto';
import { CHANNEL_CODES, money } from '@istmo/domain';
import { findCard } from '../db/queries/card-queries';
import { findSubscription, type FoundSubscription } from '../db/queries/payable-queries';
import { dueSubscriptions, lockSubscription, rewriteSubscription } from '../db/queries/subscription-queries';
import { Fault } from '../fault';
import { advance } from '../payments/advance';
import { openPayment } from '../payments/open-payment';
import type { Opening } from '../payments/opening';
import { subscriptionPayable } from '../payments/payable';
import type { Services } from '../services';

/** Charges every subscription that is due, once a period whoever does it. Answers with how many were. */
export async function chargeDue(services: Services): Promise<number> {
  const keys = await dueSubscriptions(services.db, new Date(services.clock()));
  for (const key of keys) await chargeOne(services, key);
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
  if (!found?.subscription.nextChargeAt) return;
  const charged = await charge(services, found, found.subscription.nextChargeAt);
  if (!charged) await endSubscription(services, key);
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
    // The payer said yes once; the bank does not ask to see them again.
    const payment = await openPayment(services, opening, (within, opened) =>
      advance(within.db, opened, { event: 'approved', now: within.clock() }),
    );
    return payment.status === 'approved';
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

// What cannot be charged would be due for ever.
async function endSubscription({ db }: Services, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, key);
    if (subscription?.status === 'active')
      await rewriteSubscription(tx, key, { status: 'ended', nextChargeAt: null });
  });
}
