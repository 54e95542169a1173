import { DUPLICATE_WINDOW_MS } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { uncached } from '../../catalog/catalog';
import type { Database } from '../../db/database';
import { findToken, keepCard } from '../../db/queries/methods/card-queries';
import { insertPayment, isVoided } from '../../db/queries/payments/write-payment';
import { backgroundOf, findByAttempt, type Payment } from '../../db/queries/payments/payment-queries';
import type { PaymentDetail, RequestHashes } from '../../db/schema';
import { keyedHash } from '../../data-folder';
import type { Services } from '../../services';
import { subscriptionRefusal } from '../../subscriptions/subscription-payment';
import { asOf, effectsOf } from '../lifecycle/apply-payment-event';
import { planTransition } from '../lifecycle/plan-transition';
import type { Payable } from '../payable/payable';
import {
  fieldValues,
  operationCode,
  type PaymentRequest,
  type PaymentTerms,
  paymentTerms,
} from './payment-request';
import { refuseAlreadyPaid, refuseEarlier, refuseWhileWaiting, voidedRefusal } from './refuse-payment';

const BEGINNING = {
  status: 'created',
  reason: '',
  captured: 0,
  refunded: 0,
  refundPending: 0,
  held: 0,
  decidedAt: null,
  voidedAt: null,
} as const;

function newPayment(
  services: Services,
  paymentRequest: PaymentRequest,
  { total, donation, campaignId, gatewayCode, cardToken }: PaymentTerms & { cardToken: string | null },
): Payment {
  const { uuid, randomBytes, clock } = services;
  const { attemptId, payable, method, payer, lang, txChannel, lastsMs } = paymentRequest;
  const transactionsType = transactionOf(paymentRequest);
  const now = clock();
  return {
    id: uuid(),
    codOper: paymentRequest.codOper ?? operationCode(transactionsType, randomBytes),
    attemptId,
    requestHashes: requestHashes(paymentRequest, services),
    ...payableColumns(payable),
    method,
    gatewayCode,
    userId: payer.userId ?? null,
    ...BEGINNING,
    afterChallenge: 'approved',
    endsAt: lastsMs === undefined ? null : new Date(now + lastsMs),
    total: total.amount,
    donation,
    campaignId,
    transactionsType,
    txChannel,
    cardToken,
    reference: Buffer.from(randomBytes(6)).toString('hex').toUpperCase(),
    lang,
    payerName: payer.name,
    email: payer.email,
    phone: payer.phone,
    customFieldValues: fieldValues(payable, paymentRequest.customFieldValues),
    detail: detailOf(paymentRequest),
    createdAt: new Date(now),
  };
}

function detailOf({ detail, walletAmount, payable: { payeeUserId } }: PaymentRequest): PaymentDetail {
  return {
    ...detail,
    ...(walletAmount !== undefined && { funds: walletAmount }),
    ...(payeeUserId !== null && { payeeUserId }),
  };
}

function payableColumns(payable: Payable) {
  const { type, code, merchant, singleUse, taxAmount, discount, currency, concept, returnUrl } = payable;
  return {
    merchantId: merchant.id,
    linkCode: type === 'link' ? code : null,
    payableType: type,
    payableCode: code,
    singleUse,
    taxAmount,
    discount,
    currency,
    concept,
    returnUrl,
  };
}

// Only a card can be authorized without a capture. Other methods, and a split payment with a balance, pay on
// approval.
function transactionOf({ payable, method, walletAmount }: PaymentRequest) {
  const { transactionsType } = payable;
  const canHold = method === 'card' && walletAmount === undefined;
  return transactionsType === 'AUTH' && !canHold ? 'AUTH_CAPTURE' : transactionsType;
}

type Part = keyof RequestHashes;
/**
 * Keyed hashes of an attempt's request, useless without this install's secret. They include the attempt's id,
 * so that the same card or payer has different hashes in different payments. The card is hashed by its stored
 * fingerprint.
 */
function requestHashes(paymentRequest: PaymentRequest, services: Services): Record<Part, string> {
  const {
    attemptId,
    method,
    gatewayCode = '',
    walletAmount = 0,
    shown,
    donation = {},
    card,
  } = paymentRequest;
  const { count, planId } = paymentRequest.installments ?? {};
  const hash = (part: Part, meaning: readonly (string | number)[]) =>
    keyedHash(services, `attempt:${attemptId}:${part}`, JSON.stringify(meaning));
  const { amount: given = 0, campaignId = 0 } = donation;
  return {
    amount: hash('amount', [shown.amount, shown.currency, given, given > 0 ? campaignId : 0]),
    // Payments from before there were installments have a hash without them.
    method: hash('method', [
      ...[method, gatewayCode, walletAmount],
      ...(count === undefined || planId === undefined ? [] : [count, planId]),
    ]),
    card: hash('card', [card?.fingerprint ?? '']),
    payer: hash('payer', payerOf(paymentRequest)),
  };
}

/** The parts that differ from the attempt's first request. A part without a stored hash is not compared. */
function whatDiffers(earlier: Payment, paymentRequest: PaymentRequest, services: Services): string[] {
  const { payable } = paymentRequest;
  const isSamePayable = earlier.payableType === payable.type && earlier.payableCode === payable.code;
  const hashes = Object.entries(requestHashes(paymentRequest, services));
  const kept = new Map(Object.entries(earlier.requestHashes));
  const parts = hashes.filter(([part, hash]) => kept.has(part) && kept.get(part) !== hash);
  return [...(isSamePayable ? [] : ['link']), ...parts.map(([part]) => part)];
}

/** A wallet user is compared by id, since the name and e-mail may change between requests. */
function payerOf({ payer: { userId, name, email, phone } }: PaymentRequest): (string | number)[] {
  if (userId !== undefined) return [userId];
  return [normalized(name), normalized(email), phone.replace(/\D/g, '')];
}

function normalized(text: string): string {
  return text.trim().toLowerCase();
}

/** The first step of a payment, in the transaction that inserts it: `services.db` is that transaction. */
export type FirstStep = (services: Services, payment: Payment) => Promise<Payment>;

const stay: FirstStep = (_services, payment) => Promise.resolve(payment);

/**
 * Creates a payment, once per attempt. A repeated attempt returns the first payment in its current state, and
 * `begin` runs only for the first. Throws an ApiError and writes nothing when the payment is refused.
 */
export async function createPayment(
  services: Services,
  paymentRequest: PaymentRequest,
  begin: FirstStep = stay,
): Promise<Payment> {
  const earlier = await earlierPayment(services, paymentRequest);
  if (earlier) return earlier;
  const terms = await paymentTerms(services, paymentRequest);
  const decision = await decisionOf(services, paymentRequest);
  const { payment, earlier: other } = decision
    ? await writeDecided(services, paymentRequest, { ...terms, ...decision })
    : await services.db.transaction((tx) => write({ ...services, db: tx }, { paymentRequest, terms, begin }));
  return payment ?? existingPayment(services, paymentRequest, other);
}

/** The new payment; without it nothing was written. */
type Written = { payment?: Payment; earlier?: string };

/**
 * The attempt's existing payment. Throws an ApiError: 620 when it was voided, 409 with the differences when the
 * request is not the same.
 */
async function earlierPayment(
  services: Services,
  paymentRequest: PaymentRequest,
): Promise<Payment | undefined> {
  const { db, clock } = services;
  const earlier = await findByAttempt(db, paymentRequest.attemptId);
  if (!earlier) return undefined;
  if (earlier.voidedAt) throw voidedRefusal();
  const differs = whatDiffers(earlier, paymentRequest, services);
  if (differs.length > 0) throw new ApiError(409, 'happen_error_try_again', { differs });
  return asOf(db, earlier, clock());
}

/**
 * The payment of this attempt that a concurrent request inserted first. Throws an ApiError without one: the attempt was voided,
 * or the payer must confirm a possible duplicate.
 */
async function existingPayment(
  services: Services,
  paymentRequest: PaymentRequest,
  earlier: string | undefined,
): Promise<Payment> {
  const other = await earlierPayment(services, paymentRequest);
  if (other) return other;
  if (await isVoided(services.db, paymentRequest.attemptId)) throw voidedRefusal();
  if (earlier !== undefined) await refuseEarlier(services, paymentRequest.payable, earlier);
  throw new Error('The first payment of an attempt is gone');
}

type ToWrite = { paymentRequest: PaymentRequest; terms: PaymentTerms; begin: FirstStep };

async function write(services: Services, { paymentRequest, terms, begin }: ToWrite): Promise<Written> {
  const { db, clock } = services;
  const cardToken = paymentRequest.card ? await keepCard(db, paymentRequest.card) : null;
  const payment = newPayment(services, paymentRequest, { ...terms, cardToken });
  const { isNew, ...other } = await insertPayment(db, payment, {
    ...effectsOf(payment, clock()),
    earlierSince: earlierSince(services, paymentRequest, payment),
  });
  if (!isNew) return other;
  await refuseAnother(db, payment);
  return { payment: await begin(services, payment) };
}

/** The time from which earlier payments count as duplicates; `undefined` if the payer confirmed this one or the check is off. */
function earlierSince(
  { config }: Services,
  { confirmedDuplicate = false, payable: { duplicateGuard, merchant } }: PaymentRequest,
  { createdAt }: Payment,
): Date | undefined {
  const isGuarded = duplicateGuard || (merchant.duplicateGuard && config.duplicateGuard);
  if (confirmedDuplicate || !isGuarded) return undefined;
  return new Date(createdAt.getTime() - DUPLICATE_WINDOW_MS);
}

async function refuseAnother(db: Database, payment: Payment): Promise<void> {
  if (payment.singleUse) {
    await refuseAlreadyPaid(db, payment);
    await refuseWhileWaiting(db, payment, payment.createdAt.getTime());
  }
  const refusal = await subscriptionRefusal(db, payment, payment.createdAt.getTime());
  if (refusal) throw new ApiError(422, refusal);
}

/** A stored card that the bank approves at once. */
export type Decision = { cardToken: string };

/**
 * Decides a payment before it is written, when no other payment affects the decision. Returns `undefined`
 * otherwise.
 */
async function decisionOf({ db }: Services, paymentRequest: PaymentRequest): Promise<Decision | undefined> {
  const { payable, payer, card, isApproved, view = uncached } = paymentRequest;
  const othersCount = payable.singleUse || payable.type === 'subscription';
  if (!card || !isApproved || othersCount || payer.userId !== undefined) return undefined;
  const { fingerprint } = card;
  const cardToken = await view.read(`card:${fingerprint}`, () => findToken(db, fingerprint));
  return cardToken === undefined ? undefined : { cardToken };
}

/**
 * Writes a payment with the bank's approval in one statement, unless the attempt already has a payment or was voided, or the
 * payer must confirm a possible duplicate.
 */
async function writeDecided(
  services: Services,
  paymentRequest: PaymentRequest,
  { cardToken, ...terms }: PaymentTerms & Decision,
): Promise<Written> {
  const { db, clock } = services;
  const { view = uncached } = paymentRequest;
  const now = clock();
  const begun = newPayment(services, paymentRequest, { ...terms, cardToken });
  const planned = planTransition(begun, { event: 'approved', now });
  if (!planned) throw new Error('A new payment takes no answer');
  const { to, change, entries } = planned;
  const decided: Payment = { ...begun, ...change, status: to };
  const effects = effectsOf(decided, now, await backgroundOf(decided, { db, view }));
  const { isNew, ...other } = await insertPayment(db, decided, {
    ...effects,
    earlierSince: earlierSince(services, paymentRequest, begun),
    pushes: [...effectsOf(begun, now).pushes, ...effects.pushes],
    step: { from: begun.status, payment: decided, entries, at: new Date(now) },
  });
  return isNew ? { payment: decided } : other;
}
