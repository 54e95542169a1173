import { LIMITS } from '@istmo/contract/limits';
import { ApiError } from '../../api-error';
import { findUnanswered, type Payment } from '../../db/queries/payments/payment-queries';
import {
  type Counted,
  keepChallengeTries,
  passesLimit,
  refuseTries,
  subjectsOf,
  takeChallengeTries,
  takeTriesBack,
  tooMany,
  triesOf,
} from '../../http/limit-tries';
import { describeError } from '../../http/log-lines';
import { ANSWER_MS, type CardAnswer, type CardCharge, withinTime } from '../../networks/networks';
import type { Services } from '../../services';
import { runPeriodically } from '../background';
import { createPayment } from '../create/create-payment';
import type { PaymentRequest } from '../create/payment-request';
import { applyPaymentEvent, lockCurrent, reportEvent } from '../lifecycle/apply-payment-event';
import { challengeUrl } from '../receipts/payment-answer';
import { installmentsOf } from '../receipts/payment-facts';

/** A card as its network sees it: see `CardCharge`. */
type AskedCard = Pick<CardCharge, 'card' | 'fingerprint' | 'last4' | 'merchantName'> & {
  isRecurring?: boolean;
};

type CardSteps = {
  asked: AskedCard;
  /** Runs in the transaction that writes the new payment. */
  before?: (within: Services) => Promise<void>;
  /** Runs in the transaction that writes the bank's decision. */
  after?: (within: Services, decision: Payment) => Promise<void>;
};

const nothing = () => Promise.resolve();

/**
 * Creates a card payment, once per attempt, and asks its network. A simulated network answers in the transaction that writes the payment.
 * A real one is asked after it, because no transaction may wait for a network: until its answer is written the payment is `created`,
 * and a repeated attempt asks again, as does `resumeCards`.
 */
export async function createCardPayment(
  services: Services,
  paymentRequest: PaymentRequest,
  { asked, before = nothing, after = nothing }: CardSteps,
): Promise<Payment> {
  const { card } = services.networks;
  if (card.approvesAtOnce)
    return createPayment(services, paymentRequest, async (within, payment) => {
      await before(within);
      const answer = await askNetwork(within, payment, asked);
      const decision = await applyAnswer(within, payment, answer);
      await after(within, decision);
      return decision;
    });
  const payment = await createPayment(services, paymentRequest, async (within, created) => {
    await before(within);
    return created;
  });
  if (payment.status !== 'created') return payment;
  const answer = await withinTime(askNetwork(services, payment, asked));
  try {
    return await writeAnswer(services, payment, { answer, after });
  } catch (error) {
    // A decline above a limit is canceled, so that no later answer reveals it.
    if (error instanceof ApiError && answer.answer !== 'approved') await cancelCreated(services, payment);
    throw error;
  }
}

function askNetwork(
  { db, clock, config, networks }: Services,
  payment: Payment,
  asked: AskedCard,
): Promise<CardAnswer> {
  const challengeEndsAt = new Date(clock() + config.challengeTimeoutMs);
  const notificationUrl = `${challengeUrl(config, payment.codOper)}/return`;
  const installments = installmentsOf(payment);
  const charge = { payment, installments, isRecurring: false, ...asked, challengeEndsAt, notificationUrl };
  return networks.card.begin(charge, db);
}

/** Writes a network's answer, in the transaction that has locked or inserted the payment. */
async function applyAnswer(
  { db, clock, config }: Services,
  payment: Payment,
  { answer, ...challenge }: CardAnswer,
): Promise<Payment> {
  const now = clock();
  if (answer === 'approved') return applyPaymentEvent(db, payment, { event: 'approved', now });
  if (answer !== 'challenge')
    return applyPaymentEvent(db, payment, { event: 'declined', reason: answer, now });
  return applyPaymentEvent(db, payment, {
    event: 'challengeAsked',
    endsAt: new Date(now + config.challengeTimeoutMs),
    detail: challenge,
    now,
  });
}

/** Writes a real network's answer, unless the payment was decided or voided meanwhile. */
async function writeAnswer(
  services: Services,
  { codOper }: Payment,
  {
    answer,
    after = nothing,
  }: { answer: CardAnswer; after?: (within: Services, decision: Payment) => Promise<void> },
): Promise<Payment> {
  const decision = await services.db.transaction(async (tx) => {
    const current = await lockCurrent(tx, codOper, services.clock());
    if (!current) throw new Error('A payment is gone');
    if (current.status !== 'created') return current;
    const within = { ...services, db: tx };
    const decided = await applyAnswer(within, current, answer);
    await after(within, decided);
    return decided;
  });
  if (answer.answer === 'approved') await takeBackUnpaid(services, decision);
  return decision;
}

/** Cancels an approval at its network if the payment was voided or its link was paid meanwhile. */
export async function takeBackUnpaid({ networks }: Services, payment: Payment): Promise<void> {
  if (['declined', 'expired', 'canceled'].includes(payment.status)) await networks.card.cancel(payment);
}

async function cancelCreated({ db, clock }: Services, { codOper }: Payment): Promise<void> {
  await reportEvent(db, codOper, { event: 'canceled', reason: 'payment_canceled', now: clock() });
}

const MOST_AT_ONCE = 20;

/** Asks a real network for the outcome of payments whose answer was lost, such as when a process ended. Returns how many. */
export async function resumeCards(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const before = new Date(clock() - ANSWER_MS);
  const payments = await findUnanswered(db, { before, most: MOST_AT_ONCE });
  // An error in one must not stop the others.
  const resumed = payments.map((payment) =>
    resumeCard(services, payment).catch((error: unknown) => {
      log(`unanswered card failed: ${describeError(error)}`, { level: 'error' });
    }),
  );
  await Promise.all(resumed);
  return payments.length;
}

async function resumeCard(services: Services, payment: Payment): Promise<void> {
  const answer = await withinTime(services.networks.card.status(payment));
  if (answer) await writeAnswer(services, payment, { answer });
  // The network does not know the payment, so the card was not charged.
  else await cancelCreated(services, payment);
}

const EVERY_MS = 10_000;

/** Runs `resumeCards` periodically. Several processes can do so on one database. */
export function startResuming(services: Services): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'unanswered cards',
    everyMs: EVERY_MS,
    action: () => resumeCards(services),
  });
}

/** The payer (the guest's token or the wallet user, empty for a merchant's server) and the address of the request. */
export type CardCaller = { payer: string; client: string };

/** The caller and the card of a try, and the merchant if it is a payment. */
export type CardTry = { caller: CardCaller; fingerprint: string; merchantId?: number };

/** The limits that block further tries. A merchant's own server acts for many payers, so only the card is counted there. */
function waitsOf({ caller: { payer, client }, fingerprint }: CardTry): Counted[] {
  const ofCard = { limit: 'sameCardDeclines', of: fingerprint } as const;
  if (payer === '') return [ofCard];
  return [{ limit: 'cardDeclines', of: payer }, { limit: 'clientDeclines', of: client }, ofCard];
}

/** The limits above which a payment needs a captcha. */
function captchasOf({ caller: { payer, client }, merchantId }: CardTry): Counted[] {
  if (merchantId === undefined || payer === '') return [];
  return [
    { limit: 'cardCaptcha', of: payer },
    { limit: 'clientCaptcha', of: client },
    { limit: 'merchantCaptcha', of: String(merchantId) },
  ];
}

/** Checks whether a card may be tried after its declines. Returns whether it needs a captcha. Throws ApiError 429. */
export async function limitCard(services: Services, tried: CardTry): Promise<{ takesCaptcha: boolean }> {
  const usedUp = (await triesOf(services, [...waitsOf(tried), ...captchasOf(tried)])).filter(
    ({ isUsedUp }) => isUsedUp,
  );
  const wait = usedUp.find(({ limit }) => LIMITS[limit].answer === 'wait');
  if (wait) throw tooMany(wait.limit, wait.waitMs);
  return { takesCaptcha: usedUp.length > 0 };
}

/** Counts a declined card by every limit. Throws ApiError 429 above a limit that blocks further tries. */
export async function countDecline(services: Services, tried: CardTry): Promise<void> {
  const passed: Counted[] = [];
  for (const counted of [...waitsOf(tried), ...captchasOf(tried)])
    if (await passesLimit(services, counted)) passed.push(counted);
  await refuseTries(services, ...passed.filter(({ limit }) => LIMITS[limit].answer === 'wait'));
}

/** Counts a declined payment, and a challenged one, which counts as declined until the bank approves it. */
async function countNew(services: Services, tried: CardTry, { id, status }: Payment): Promise<void> {
  if (status !== 'declined' && status !== 'challenged') return;
  await countDecline(services, tried);
  if (status === 'declined') return;
  const subjects = subjectsOf(services, [...waitsOf(tried), ...captchasOf(tried)]);
  await keepChallengeTries(services.db, { paymentId: id, subjects, at: new Date(services.clock()) });
}

/** Removes a challenged payment from the counters, once its bank has approved it. */
export async function forgiveChallenge({ db }: Services, { id }: Payment): Promise<void> {
  // In a fixed order, so that two payments of one payer do not deadlock.
  for (const subject of (await takeChallengeTries(db, id)).sort()) await takeTriesBack(db, subject, 1);
}

/**
 * Charges a card. `charge` counts a decline in the transaction that writes it, so that no decline above a limit is written. When
 * a limit rolls back a decline, its count is rolled back too and is added again here, so that tries above the limit count.
 * Without a `tried` card nothing is counted.
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
