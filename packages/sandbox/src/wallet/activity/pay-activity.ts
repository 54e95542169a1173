import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { channelCodeOf, money, type Money } from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { methodsOf } from '../../db/queries/merchants/merchant-queries';
import { findSubscription } from '../../db/queries/merchants/payable-queries';
import { findByAttempt, type Payment } from '../../db/queries/payments/payment-queries';
import { findRequestByAttempt } from '../../db/queries/payments/request-queries';
import { findUser, type User } from '../../db/queries/users/user-queries';
import type { CardCaller } from '../../payments/charge/limit-cards';
import { createPayment } from '../../payments/create/create-payment';
import { type PaymentRequest, sentDetail } from '../../payments/create/payment-request';
import { applyPaymentEvent } from '../../payments/lifecycle/apply-payment-event';
import { gatewaysOf } from '../../payments/payable/merchant';
import type { Payable } from '../../payments/payable/payable';
import { signedAnswer } from '../../payments/receipts/payment-answer';
import type { Services } from '../../services';
import { keepForLater } from '../../subscriptions/keep-for-later';
import { payRequest } from './pay-request';
import { requirePassword } from './require-password';
import { codeIn, type Paid, payableOf, type PayBody } from './payable-of';
import { chargeSavedCard, type Check, type Source, sourceOf } from './source-of';
import { resultOf } from './to-activity';

/** `cvv` is the card's code, when its bank requires it. */
type Input = HandlerInput<Endpoints['payActivity']> & CardCaller & { cvv?: string };

/**
 * A wallet user's payment, once per attempt: from the balance, with a saved card, or both. Throws an ApiError.
 */
export async function payActivity(
  services: Services,
  { user: caller, attemptId, body, cvv, payer, client }: Input,
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
  const funds = fundsOf(paymentRequest);
  const check: Check = async (within) => {
    if (funds) await requirePassword(within, caller, { attemptId, funds });
  };
  const payment = await pay(services, paymentRequest, { source, check, caller: { payer, client } });
  return {
    ...(await signedAnswer(services, payment, { attemptId })),
    activityCode: payable.code,
    activityResult: resultOf(payment) ?? { status: -1, codOper: payment.codOper },
  };
}

async function pay(
  services: Services,
  paymentRequest: PaymentRequest,
  { source, check, caller }: { source: Source; check: Check; caller: CardCaller },
): Promise<Payment> {
  if (source.with !== 'balance')
    return chargeSavedCard(services, paymentRequest, { ...source.card, check, caller });
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
    ...(source.with === 'both' && { funds: source.funds }),
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

/** What the balance pays: all of it, or a part. */
function fundsOf({ method, shown, funds }: PaymentRequest): Money | undefined {
  if (method === 'balance') return shown;
  return funds === undefined ? undefined : money(funds, shown.currency);
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
  { payable, shown, funds = 0 }: PaymentRequest,
): Promise<void> {
  const gateways = gatewaysOf(await methodsOf(db, payable.merchant.id), 'balance');
  if (payable.type === 'subscription' || gateways.length === 0)
    throw new ApiError(615, 'service_unavailable');
  // The part must be more than nothing and less than all.
  if (funds <= 0 || funds >= shown.amount)
    throw new ApiError(422, 'invalid_amount', { expected: 'fundsAmount' });
}

type AttemptUse = { attemptId: string; userId: number; code: string };

/**
 * Throws ApiError 409 when the attempt is another payer's, or was used for a request of money and this is a payment, or the
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
