import { DUPLICATE_WINDOW_MS, duplicateRefusal, money } from '@istmo/domain';
import type { Database } from '../db/database';
import { isVoided } from '../db/queries/attempt-queries';
import { keepCard } from '../db/queries/card-queries';
import {
  cardUses,
  findByAttempt,
  insertPayment,
  isPaidAlready,
  type Payment,
} from '../db/queries/payment-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { subscriptionRefusal } from '../subscriptions/subscription-refusal';
import { isExpired } from './link-expiry';
import { onStep } from './on-step';
import { newPayment } from './new-payment';
import type { Opening } from './opening';
import { type OpeningTerms, openingTerms } from './opening-terms';
import { whatDiffers } from './request-hashes';
import type { Payable } from './payable';
import { voidedRefusal } from './refuse-voided';
import { asOf } from './settle';

/** What a payment's first step is, in the transaction that writes it: `services.db` is that transaction. */
export type Begin = (services: Services, payment: Payment) => Promise<Payment>;

const stay: Begin = (_services, payment) => Promise.resolve(payment);

/**
 * Writes a payment, once an attempt: whoever asks for the same again under its id is answered with the first one as it
 * stands, and `begin` runs for the first one only. Throws a Fault where it may not begin; nothing is written then.
 */
export async function openPayment(
  services: Services,
  opening: Opening,
  begin: Begin = stay,
): Promise<Payment> {
  const earlier = await earlierPayment(services, opening);
  if (earlier) return earlier;
  const terms = await openingTerms(services, opening);
  const first = await services.db.transaction((tx) =>
    write({ ...services, db: tx }, { opening, terms, begin }),
  );
  // Two came at once, and the other one was written first: its transaction has ended. Or the attempt was voided.
  return first ?? theOther(services, opening);
}

/**
 * The payment that an attempt has already. Throws a Fault: 620 where the payer has left it for good, 409 with what differs
 * where it was made for something else.
 */
async function earlierPayment(services: Services, opening: Opening): Promise<Payment | undefined> {
  const { db, clock } = services;
  const earlier = await findByAttempt(db, opening.attemptId);
  if (!earlier) return undefined;
  if (earlier.voidedAt) throw voidedRefusal();
  const differs = whatDiffers(earlier, opening, services);
  if (differs.length > 0) throw new Fault(409, 'happen_error_try_again', { differs });
  return asOf(db, earlier, clock());
}

async function theOther(services: Services, opening: Opening): Promise<Payment> {
  const other = await earlierPayment(services, opening);
  if (other) return other;
  if (await isVoided(services.db, opening.attemptId)) throw voidedRefusal();
  throw new Error('The first payment of an attempt is gone');
}

type Written = { opening: Opening; terms: OpeningTerms; begin: Begin };

async function write(services: Services, { opening, terms, begin }: Written): Promise<Payment | undefined> {
  const { db, clock } = services;
  const cardToken = opening.card ? await keepCard(db, opening.card) : null;
  const payment = await insertPayment(db, { ...newPayment(services, opening, terms), cardToken });
  if (!payment) return undefined;
  await refuseAnother(db, payment, opening.payable);
  await onStep(db, payment, clock());
  return begin(services, payment);
}

async function refuseAnother(db: Database, payment: Payment, payable: Payable): Promise<void> {
  if (payment.singleUse && (await isPaidAlready(db, payment))) throw new Fault(422, 'request_already_paid');
  const refusal = await subscriptionRefusal(db, payment, payment.createdAt.getTime());
  if (refusal) throw new Fault(422, refusal);
  const duplicate = payable.duplicateGuard && (await duplicateOf(db, payment, payable));
  if (duplicate) throw new Fault(422, duplicate);
}

/** The link may have expired since it was looked at. */
async function duplicateOf(db: Database, payment: Payment, payable: Payable) {
  const { total, currency, cardToken } = payment;
  const at = payment.createdAt.getTime();
  const earlier = await cardUses(db, payment, at - DUPLICATE_WINDOW_MS);
  const asked = { amount: money(total, currency), card: cardToken ?? '', at };
  return duplicateRefusal(asked, earlier, isExpired(payable, at));
}
