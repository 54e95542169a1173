import { type Caller, type Endpoints, type HandlerInput, PASSWORD_ABOVE } from '@istmo/contract/provider';
import { channelCodeOf, type Money, money } from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { findSubscription, methodsOf } from '../../db/queries/merchants/merchant-queries';
import { lockUser, userAccount, walletBalance, writeJournalEntry } from '../../payments/ledger/ledger';
import { findByAttempt, type Payment } from '../../db/queries/payments/payment-queries';
import {
  findRequestByAttempt,
  lockRequest,
  type MoneyRequest,
  writeRequestPaid,
} from '../../db/queries/payments/request-queries';
import { countTry } from '../../http/limit-tries';
import { findUser, isAttemptConfirmed, type User } from '../../db/queries/users/user-queries';
import { keyedHash } from '../../data-folder';
import type { CardCaller } from '../../payments/charge/authorize-card';
import { createPayment } from '../../payments/create/create-payment';
import { type PaymentRequest, readableCode, sentDetail } from '../../payments/create/payment-request';
import { refuseVoided } from '../../payments/create/refuse-payment';
import { applyPaymentEvent } from '../../payments/lifecycle/apply-payment-event';
import { gatewaysOf } from '../../payments/payable/merchant';
import type { Payable } from '../../payments/payable/payable';
import { payerMessage, signedAnswer } from '../../payments/receipts/payment-answer';
import type { Services } from '../../services';
import { keepForLater } from '../../subscriptions/pay-subscription';
import { LOGIN_LASTS_MS } from '../account/sessions';
import { decimal, fullName, resultOf } from './to-activity';
import { notify } from '../notify';
import {
  chargeSavedCard,
  type Check,
  codeIn,
  type Paid,
  payableOf,
  type PayBody,
  type Source,
  sourceOf,
} from './payable-of';

/**
 * Throws ApiError 422 if the password was not typed for this attempt, and the balance pays more than a login may without it. The
 * login's earlier payments without the password count too. `services.db` is the transaction of the payment, so that concurrent
 * payments are added up and a refused one adds nothing.
 */
async function requirePassword(
  services: Services,
  { family }: Caller,
  { attemptId, walletAmount: { amount, currency } }: { attemptId: string; walletAmount: Money },
): Promise<void> {
  const { db } = services;
  if (await isAttemptConfirmed(db, family, attemptId)) return;
  const most = PASSWORD_ABOVE[currency];
  if (amount > most || (await addUp(services, `${family}:${currency}`, amount)) > most)
    throw new ApiError(422, 'password_required');
}

/** Adds an amount to the sum that a login has paid without the password, and returns the sum. */
async function addUp(services: Services, of: string, amount: number): Promise<number> {
  const now = services.clock();
  const subject = keyedHash(services, 'tries', `paid without password:${of}`);
  const times = { now: new Date(now), since: new Date(now - LOGIN_LASTS_MS) };
  return (await countTry(services.db, { subject, by: amount, ...times })).count;
}

/** A request that was sent to the user who pays it. */
type SentRequest = MoneyRequest & { toUserId: number };

type RequestPayment = { caller: Caller; attemptId: string; code: string; body: PayBody };

/** Pays a request from wallet to wallet, once and within the balance. Throws an ApiError. */
function payRequest(services: Services, { caller, attemptId, code, body }: RequestPayment): Promise<Paid> {
  return services.db.transaction(async (tx) => {
    const found = await lockRequest(tx, code);
    if (found?.toUserId !== caller.id) throw new ApiError(404, 'link_not_found');
    const request: SentRequest = { ...found, toUserId: caller.id };
    if (request.paidAt !== null) {
      if (request.attemptId === attemptId) return samePaid(request, body);
      throw new ApiError(422, 'request_already_paid');
    }
    await refuseVoided(tx, attemptId);
    // Wallet to wallet only: a card would be a cash advance.
    if (!body.useFunds || body.idUsrCard !== null) throw new ApiError(615, 'service_unavailable');
    if (body.sourceSearch.amount !== request.amount) throw new ApiError(422, 'invalid_amount');
    const within = { ...services, db: tx };
    await requirePassword(within, caller, {
      attemptId,
      walletAmount: money(request.amount, request.currency),
    });
    await lockBoth(tx, request);
    if ((await walletBalance(tx, caller.id, request.currency)) < request.amount) return refused(request);
    return transfer(within, request, attemptId);
  });
}

// In a fixed order, so that two users who pay each other do not deadlock.
async function lockBoth(tx: Database, { fromUserId, toUserId }: SentRequest): Promise<void> {
  for (const id of [fromUserId, toUserId].sort((a, b) => a - b)) await lockUser(tx, id);
}

async function transfer(services: Services, request: SentRequest, attemptId: string): Promise<Paid> {
  const { db, clock, randomBytes } = services;
  const { code, amount, currency, fromUserId, toUserId } = request;
  const now = clock();
  const shared = { movement: `transfer:${code}`, currency, at: new Date(now) };
  await writeJournalEntry(db, [
    { ...shared, account: userAccount(toUserId), amount },
    { ...shared, account: userAccount(fromUserId), amount: 0 - amount },
  ]);
  const codOper = `P2P-${readableCode(randomBytes, 16)}`;
  await writeRequestPaid(db, request.id, { paidAt: shared.at, codOper, attemptId });
  const notice = { codOper, now };
  const sum = `$${decimal(amount, currency)}`;
  const [asker, payer] = [await findUser(db, fromUserId), await findUser(db, toUserId)].map(fullName);
  const received = `Recibió ${sum} de ${payer}.`;
  await notify(db, { ...notice, userId: fromUserId, title: 'Le pagaron', text: received });
  await notify(db, { ...notice, userId: toUserId, title: 'Pago hecho', text: `Pagó ${sum} a ${asker}.` });
  return paid(request, codOper);
}

/** Returns the attempt's first answer. Throws ApiError 409 when the request differs. */
function samePaid(request: MoneyRequest, { sourceSearch, useFunds, idUsrCard }: PayBody): Paid {
  const isOtherAmount = sourceSearch.amount !== request.amount;
  const isOtherMethod = !useFunds || idUsrCard !== null;
  const differs = [...(isOtherAmount ? ['amount'] : []), ...(isOtherMethod ? ['method'] : [])];
  if (differs.length > 0) throw new ApiError(409, 'happen_error_try_again', { differs });
  return paid(request, request.codOper ?? '');
}

function paid(request: MoneyRequest, codOper: string): Paid {
  return {
    ...answerTo(request),
    status: 1,
    codOper,
    outcome: 'approved',
    authStatus: '00',
    messageSys: payerMessage('approved', { lang: 'es', method: 'balance' }),
    activityResult: { status: 1, codOper },
  };
}

function refused(request: MoneyRequest): Paid {
  const reason = 'insufficient_funds';
  return {
    ...answerTo(request),
    status: 0,
    codOper: '',
    outcome: 'declined',
    authStatus: 'DR',
    reason,
    messageSys: payerMessage(reason, { lang: 'es', method: 'balance' }),
    activityResult: { status: 0, codOper: '' },
  };
}

function answerTo({ amount, currency, code }: MoneyRequest) {
  return { method: 'balance', totalPay: decimal(amount, currency), currency, activityCode: code } as const;
}

/** `cvv` is the card's code, when its bank requires it. */
type PayActivityInput = HandlerInput<Endpoints['payActivity']> & CardCaller & { cvv?: string };

/**
 * A wallet user's payment, once per attempt: from the balance, with a saved card, or both. Throws an ApiError.
 */
export async function payActivity(
  services: Services,
  { user: caller, attemptId, body, cvv, payer, client }: PayActivityInput,
): Promise<Paid> {
  const user = await findUser(services.db, caller.id);
  if (!user) throw new ApiError(420, 'session_expired');
  const code = codeIn(body);
  await refuseUsedAttempt(services.db, { attemptId, userId: user.id, code });
  if (code.startsWith('R-')) return payRequest(services, { caller, attemptId, code, body });
  const payable = await payableOf(services, { userId: user.id, body });
  const source = await sourceOf(services, { userId: user.id, body, cvv });
  const paymentRequest = paymentRequestOf(payable, { user, attemptId, body, source });
  if (source.with === 'both') await refuseSplitPayment(services.db, paymentRequest);
  const later =
    source.with === 'card'
      ? await startLater(services, { attemptId, payable, user, cardToken: source.card.card.token })
      : undefined;
  if (later) return later;
  const walletAmount = walletPartOf(paymentRequest);
  const check: Check = async (within) => {
    if (walletAmount) await requirePassword(within, caller, { attemptId, walletAmount });
  };
  const payment = await pay(services, paymentRequest, { source, body, check, caller: { payer, client } });
  return {
    ...(await signedAnswer(services, payment, { attemptId })),
    activityCode: payable.code,
    activityResult: resultOf(payment) ?? { status: -1, codOper: payment.codOper },
  };
}

async function pay(
  services: Services,
  paymentRequest: PaymentRequest,
  { source, body, check, caller }: { source: Source; body: PayBody; check: Check; caller: CardCaller },
): Promise<Payment> {
  if (source.with !== 'balance')
    return chargeSavedCard(services, paymentRequest, { ...source.card, body, check, caller });
  if (paymentRequest.payable.type === 'subscription') throw new ApiError(615, 'service_unavailable');
  return createPayment(services, paymentRequest, async (within, payment) => {
    await check(within);
    return applyPaymentEvent(within.db, payment, { event: 'approved', now: within.clock() });
  });
}

function paymentRequestOf(
  payable: Payable,
  { user, attemptId, body, source }: { user: User; attemptId: string; body: PayBody; source: Source },
): PaymentRequest {
  const { amountToCampaign, idCampaignBridge, customFieldValues, txChannel } = body;
  const { name, lastname, email, phone, id } = user;
  return {
    attemptId,
    payable,
    method: source.with === 'balance' ? 'balance' : 'card',
    ...(source.with === 'both' && { walletAmount: source.walletAmount }),
    payer: { name: `${name} ${lastname}`.trim(), email, phone, userId: id },
    shown: shownIn(body, payable),
    donation: { amount: amountToCampaign, campaignId: idCampaignBridge },
    lang: 'es',
    txChannel: channelCodeOf(txChannel, 'widget'),
    detail: sentDetail(body),
    customFieldValues,
    confirmedDuplicate: body.confirmedDuplicate,
  };
}

/** The wallet amount: all of the payment, or a part. */
function walletPartOf({ method, shown, walletAmount }: PaymentRequest): Money | undefined {
  if (method === 'balance') return shown;
  return walletAmount === undefined ? undefined : money(walletAmount, shown.currency);
}

/** The amount that the user saw: amount - discount + tax + donation. The tax has two names. */
function shownIn({ sourceSearch, amountToCampaign = 0 }: PayBody, { currency }: Payable): Money {
  const { amount, discount, taxes, taxAmount } = sourceSearch;
  return money(amount - discount + Math.max(taxes, taxAmount) + amountToCampaign, currency);
}

/**
 * Throws an ApiError when a balance cannot pay a part of this payment. The balance itself is checked when it is
 * taken.
 */
async function refuseSplitPayment(
  db: Database,
  { payable, shown, walletAmount = 0 }: PaymentRequest,
): Promise<void> {
  const gateways = gatewaysOf(await methodsOf(db, payable.merchant.id), 'balance', payable.currency);
  if (payable.type === 'subscription' || gateways.length === 0)
    throw new ApiError(615, 'service_unavailable');
  // The part must be more than nothing and less than all.
  if (walletAmount <= 0 || walletAmount >= shown.amount)
    throw new ApiError(422, 'invalid_amount', { expected: 'fundsAmount' });
}

type AttemptUse = { attemptId: string; userId: number; code: string };

/**
 * Throws ApiError 409 when the attempt belongs to another payer, or was used for a money request and this is a payment, or the
 * reverse.
 */
async function refuseUsedAttempt(db: Database, { attemptId, userId, code }: AttemptUse): Promise<void> {
  const payment = await findByAttempt(db, attemptId);
  const request = await findRequestByAttempt(db, attemptId);
  const payer = payment ? payment.userId : request?.toUserId;
  // A caller who knows another payer's attempt learns nothing about it.
  if (payer !== undefined && payer !== userId)
    throw new ApiError(409, 'happen_error_try_again', { differs: ['payer'] });
  const isOther = payment ? code.startsWith('R-') : request !== undefined && request.code !== code;
  if (isOther) throw new ApiError(409, 'happen_error_try_again', { differs: ['link'] });
}

type LaterStart = { attemptId: string; payable: Payable; user: User; cardToken: string };

/**
 * Stores the card of a subscription that begins later. Returns `undefined` when it is charged now. No payment
 * exists yet, so there is no operation code. Throws ApiError 422 when it has ended.
 */
async function startLater(
  { db, clock }: Services,
  { attemptId, payable, user, cardToken }: LaterStart,
): Promise<Paid | undefined> {
  const found = payable.subscription && (await findSubscription(db, payable.subscription.key));
  if (!found) return undefined;
  const { key, status, startsAt } = found.subscription;
  if (status === 'ended') throw new ApiError(422, 'request_expired');
  if (!startsAt || startsAt.getTime() <= clock()) return undefined;
  const { name, lastname, email, phone } = user;
  const kept = { cardToken, payerName: `${name} ${lastname}`.trim(), email, phone };
  await keepForLater(db, { key, attemptId, kept });
  return { status: -1, codOper: '', activityCode: key, activityResult: { status: -1, codOper: '' } };
}
