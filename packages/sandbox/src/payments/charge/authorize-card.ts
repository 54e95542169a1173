import { LIMITS } from '@istmo/contract/limits';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { keepChallengeTries, takeChallengeTries, takeTriesBack } from '../../db/queries/users/tries-queries';
import { type Counted, passesLimit, refuseTries, subjectsOf, tooMany, triesOf } from '../../http/limit-tries';
import type { CardCharge } from '../../networks/networks';
import type { Services } from '../../services';
import { applyPaymentEvent } from '../lifecycle/apply-payment-event';
import { challengeUrl } from '../receipts/payment-answer';

/** A card as its network sees it: see `CardCharge`. */
export type AskedCard = Pick<CardCharge, 'card' | 'fingerprint' | 'last4' | 'merchantName'> & {
  isRecurring?: boolean;
};

/**
 * Asks the network about a new card payment, in the transaction that inserts it: approved, declined or
 * challenged.
 */
export async function authorizeCard(
  services: Services,
  payment: Payment,
  asked: AskedCard,
): Promise<Payment> {
  const { db, clock, config, networks } = services;
  const now = clock();
  const challengeEndsAt = new Date(now + config.challengeTimeoutMs);
  const notificationUrl = `${challengeUrl(config, payment.codOper)}/return`;
  const charge = { payment, isRecurring: false, ...asked, challengeEndsAt, notificationUrl };
  const { answer, ...challenge } = await networks.card.begin(charge, db);
  if (answer === 'approved') return applyPaymentEvent(db, payment, { event: 'approved', now });
  if (answer !== 'challenge')
    return applyPaymentEvent(db, payment, { event: 'declined', reason: answer, now });
  return applyPaymentEvent(db, payment, {
    event: 'challengeAsked',
    endsAt: challengeEndsAt,
    detail: challenge,
    now,
  });
}

/** Who pays: the guest's token or the wallet user (empty for a merchant's server), and the address of the request. */
export type CardCaller = { payer: string; client: string };

/** Who tries which card, and the merchant if it is a payment. */
export type CardTry = { caller: CardCaller; fingerprint: string; merchantId?: number };

/** The limits above which everybody waits. A merchant's own server pays for many, so only the card is counted there. */
function waitsOf({ caller: { payer, client }, fingerprint }: CardTry): Counted[] {
  const ofCard = { limit: 'sameCardDeclines', of: fingerprint } as const;
  if (payer === '') return [ofCard];
  return [{ limit: 'cardDeclines', of: payer }, { limit: 'clientDeclines', of: client }, ofCard];
}

/** The limits above which a payment takes a captcha. */
function captchasOf({ caller: { payer, client }, merchantId }: CardTry): Counted[] {
  if (merchantId === undefined || payer === '') return [];
  return [
    { limit: 'cardCaptcha', of: payer },
    { limit: 'clientCaptcha', of: client },
    { limit: 'merchantCaptcha', of: String(merchantId) },
  ];
}

/**
 * Checks whether a card may be tried after so many declines. Returns whether it takes a captcha. Throws ApiError 429.
 */
export async function limitCard(services: Services, tried: CardTry): Promise<{ takesCaptcha: boolean }> {
  const usedUp = (await triesOf(services, [...waitsOf(tried), ...captchasOf(tried)])).filter(
    ({ isUsedUp }) => isUsedUp,
  );
  const wait = usedUp.find(({ limit }) => LIMITS[limit].answer === 'wait');
  if (wait) throw tooMany(wait.limit, wait.waitMs);
  return { takesCaptcha: usedUp.length > 0 };
}

/** Counts a declined card by every limit. Throws ApiError 429 above one that makes everybody wait. */
export async function countDecline(services: Services, tried: CardTry): Promise<void> {
  const passed: Counted[] = [];
  for (const counted of [...waitsOf(tried), ...captchasOf(tried)])
    if (await passesLimit(services, counted)) passed.push(counted);
  await refuseTries(services, ...passed.filter(({ limit }) => LIMITS[limit].answer === 'wait'));
}

/** Counts a new payment that was declined, or challenged: that counts as declined until the bank approves it. */
async function countNew(services: Services, tried: CardTry, { id, status }: Payment): Promise<void> {
  if (status !== 'declined' && status !== 'challenged') return;
  await countDecline(services, tried);
  if (status === 'declined') return;
  const subjects = subjectsOf(services, [...waitsOf(tried), ...captchasOf(tried)]);
  await keepChallengeTries(services.db, { paymentId: id, subjects, at: new Date(services.clock()) });
}

/** Takes back what a challenged payment counted, once its bank has approved it. */
export async function forgiveChallenge({ db }: Services, { id }: Payment): Promise<void> {
  // In a fixed order, so that two payments of one payer do not deadlock.
  for (const subject of (await takeChallengeTries(db, id)).sort()) await takeTriesBack(db, subject, 1);
}

/**
 * Charges a card; without one that can be tried there is nothing to count. `charge` counts a decline in the transaction that writes
 * it, so that none is written above a limit. A refused decline takes its count back with the transaction, so it is counted after
 * it: otherwise a burst of tries, however many, would count as the limit.
 */
export async function countingDeclines<T>(
  services: Services,
  tried: CardTry | undefined,
  charge: (count: (within: Services, payment: Payment) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (!tried) return charge(() => Promise.resolve());
  let isTakenBack = false as boolean;
  try {
    return await charge(async (within, payment) => {
      isTakenBack = true;
      await countNew(within, tried, payment);
      isTakenBack = false;
    });
  } catch (error) {
    if (isTakenBack) await countDecline(services, tried);
    throw error;
  }
}
