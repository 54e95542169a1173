import {
  cardStatusCode,
  METHOD_TRAITS,
  type MethodId,
  type PaymentEventType,
  type PaymentStatus,
  type PaymentWebhook,
  statusTraits,
} from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { announce, type Announcement } from '../../db/notifications';
import {
  type Background,
  findBackground,
  findByOperation,
  findPaidOperation,
  lockPayment,
  type Payment,
  rewritePayment,
} from '../../db/queries/payments/payment-queries';
import { type Effects, writeStep } from '../../db/queries/payments/write-payment';
import { promiseReceipt } from '../../mail/send-mail';
import type { Services } from '../../services';
import {
  activateSubscription,
  type SubscriptionRefusal,
  subscriptionRefusal,
} from '../../subscriptions/subscription-payment';
import { notifyPayee, notifyPayment } from '../../wallet/notify';
import type { PaymentFacts, ProviderFields, WebhookBody } from '../../webhooks/webhook-body';
import { refuseWhileWaiting } from '../create/refuse-payment';
import {
  entriesBetween,
  hasJournalEntry,
  lockUser,
  userAccount,
  walletBalance,
  writeJournalEntry,
} from '../ledger/ledger';
import { authStatusOf, meansOf, messageOf } from '../receipts/payment-answer';
import { toPaymentFacts } from '../receipts/payment-facts';
import {
  isOverdue,
  overdueReason,
  type PlannedTransition,
  planTransition,
  type ReportedEvent,
} from './plan-transition';

/** Whether a payment's new status is reported to the merchant, so that its background is needed. */
function notifiesMerchant({ status }: Payment): boolean {
  return webhookTypeOf(status) !== undefined;
}

/**
 * The effects of a payment's new status: the webhook, the promised receipt or voucher, and the pushes. `background` is
 * used only when `notifiesMerchant` is true.
 */
export function effectsOf(payment: Payment, now: number, background?: Background): Effects {
  const type = webhookTypeOf(payment.status);
  const { status, email, detail } = payment;
  const isMailed = status === 'approved' || (status === 'waiting' && detail['isMailed'] === true);
  return {
    ...(type && background && toldEffects({ payment, type, now }, background)),
    promisesReceipt: isMailed && email !== '',
    pushes: announcementsOf(payment, now),
  };
}

/** The effects of an event that does not change the status: the webhook and the pushes. */
export function toldEffects(event: WebhookEvent, background: Background): Effects {
  const { payment, type, now } = event;
  return {
    webhook: { type, body: toWebhookBody(event, background), createdAt: new Date(now) },
    promisesReceipt: false,
    pushes: announcementsOf(payment, now),
  };
}

/** Notifies the followers of the payment and of its target, the simulator, and the wallets of the payer and the payee. */
export function announcePayment(db: Database, payment: Payment, now: number): void {
  announce(db, ...announcementsOf(payment, now));
}

function announcementsOf(payment: Payment, now: number): Announcement[] {
  const { codOper, status, method, userId, singleUse, payableCode, detail } = payment;
  const { payeeUserId } = detail;
  const wallets = [userId, typeof payeeUserId === 'number' ? payeeUserId : null];
  const push = { type: `payment.${status}`, now };
  const whole = { ...push, data: { codOper, status, method } };
  return [
    { ...whole, topic: `payment:${codOper}` },
    { ...whole, topic: 'sandbox' },
    ...(singleUse ? [{ ...push, topic: `order:${payableCode}` } as const] : []),
    ...wallets.flatMap((id) => (id === null ? [] : [{ ...whole, topic: `user:${String(id)}` } as const])),
  ];
}

/** `name` distinguishes the entry from others of the payment, so that it is written once. */
type Unapplied = { amount: number; name: string; now: number };

async function changeUnapplied(
  tx: Database,
  payment: Payment,
  { amount, name, now }: Unapplied,
): Promise<Payment> {
  const held = payment.held + amount;
  await writeJournalEntry(tx, entriesBetween(payment, { ...payment, held }, { name, at: new Date(now) }));
  const changed = await rewritePayment(tx, payment, { held });
  announcePayment(tx, changed, now);
  return changed;
}

/** Keeps received money unapplied. The payer of a voided payment gets a mail. The caller has locked the payment. */
async function holdUnapplied(tx: Database, payment: Payment, received: Unapplied): Promise<Payment> {
  if (payment.voidedAt && payment.email !== '') await promiseReceipt(tx, payment.id);
  return changeUnapplied(tx, payment, received);
}

/** Events that bring in money, which a void cannot prevent. */
const PAID: readonly PaymentEventType[] = ['approved', 'paidLate'];

/**
 * Applies an event to a payment, with its ledger entries, webhook and pushes. An event that the status does
 * not allow changes nothing. Money for a voided payment stays unapplied. The caller has locked the payment:
 * `db` is the transaction that locked or inserted it.
 */
export async function applyPaymentEvent(
  db: Database,
  payment: Payment,
  reported: ReportedEvent,
): Promise<Payment> {
  const { event, now } = reported;
  if (payment.voidedAt && PAID.includes(event)) return holdAfterVoid(db, payment, now);
  const planned = planTransition(payment, reported);
  if (!planned) return payment;
  // Another payment of the same target may be open since this one was created.
  if (payment.singleUse && event === 'requested') await refuseWhileWaiting(db, payment, now);
  const reason = await stepRefusal(db, payment, { ...planned, now });
  if (reason) return applyPaymentEvent(db, payment, { event: 'declined', reason, now });
  const { to, change, entries } = planned;
  const moved: Payment = { ...payment, ...change, status: to };
  const background = notifiesMerchant(moved) ? await findBackground(db, payment) : undefined;
  const step = { from: payment.status, payment: moved, entries, at: new Date(now) };
  await followStep(db, moved, now);
  await writeStep(db, step, effectsOf(moved, now, background));
  return moved;
}

/** Keeps the money of a voided payment unapplied, for a manual refund, and cancels the payment. */
async function holdAfterVoid(db: Database, payment: Payment, now: number): Promise<Payment> {
  if (!METHOD_TRAITS[payment.method].asynchronous) return payment;
  const amount = payment.total - payment.held;
  const kept =
    amount > 0 ? await holdUnapplied(db, payment, { amount, name: 'received:void', now }) : payment;
  return applyPaymentEvent(db, kept, { event: 'canceled', reason: 'payment_canceled', now });
}

export type StepRefusal = 'insufficient_funds' | SubscriptionRefusal;

/** Why a step that takes money is refused, or `undefined`. Locks the rows that it checks. */
async function stepRefusal(
  db: Database,
  payment: Payment,
  { to, entries, now }: PlannedTransition & { now: number },
): Promise<StepRefusal | undefined> {
  if (to === 'approved' && payment.singleUse && (await findPaidOperation(db, payment)))
    return 'request_already_paid';
  const refusal = to === 'approved' ? await subscriptionRefusal(db, payment, now) : undefined;
  if (refusal) return refusal;
  const { userId, currency } = payment;
  if (userId === null) return undefined;
  const debit = entries.find(({ account, amount }) => account === userAccount(userId) && amount > 0);
  if (!debit) return undefined;
  // Locks the wallet, so that concurrent payments see the remaining balance.
  await lockUser(db, userId);
  return (await walletBalance(db, userId, currency)) < debit.amount ? 'insufficient_funds' : undefined;
}

/**
 * Further consequences of a step, in its transaction and before it is written. `payment` is the state after
 * the step.
 */
async function followStep(db: Database, payment: Payment, now: number): Promise<void> {
  await activateSubscription(db, payment, now);
  await notifyPayment(db, payment, now);
  await notifyPayee(db, payment, now);
}

/** Applies an event to a payment. Returns its state afterwards, or `undefined` when it does not exist. */
export function reportEvent(
  db: Database,
  codOper: string,
  reported: ReportedEvent,
): Promise<Payment | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, reported.now);
    return payment && applyPaymentEvent(tx, payment, reported);
  });
}

/** The payment's state at `now`; it expires here when it is overdue. */
export async function asOf(db: Database, payment: Payment, now: number): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  return db.transaction(async (tx) => (await lockCurrent(tx, payment.codOper, now)) ?? payment);
}

/** Locks a payment until the transaction ends and returns its state at `now`. */
export async function lockCurrent(tx: Database, codOper: string, now: number): Promise<Payment | undefined> {
  const payment = await lockPayment(tx, codOper);
  return payment && expireOverdue(tx, payment, now);
}

/** Expires an overdue payment, which the caller has locked. */
export async function expireOverdue(tx: Database, payment: Payment, now: number): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  return applyPaymentEvent(tx, payment, { event: 'expired', reason: overdueReason(payment), now });
}

type PaymentOfMethod = { codOper: string; method: MethodId };

/** Finds a payment of a method in its current state. Throws ApiError 404. */
export async function findPaymentOf(
  { db, clock }: Services,
  { codOper, method }: PaymentOfMethod,
): Promise<Payment> {
  const payment = await findByOperation(db, codOper);
  if (payment?.method !== method) throw new ApiError(404, 'result_not_found');
  return asOf(db, payment, clock());
}

/** Throws ApiError 619 when the payment has expired. */
export function refuseExpired(payment: Payment): Payment {
  if (payment.status === 'expired') throw new ApiError(619, 'payment_expired');
  return payment;
}

/**
 * `reference` is the network's id of the transfer, which counts once. `amount` is in minor units of the
 * payment's currency.
 */
export type Received = { codOper: string; amount: number; reference: string };

/**
 * Books money for a payment in any status, unapplied at first. Approval or late payment applies it; any
 * excess stays unapplied. Throws an ApiError: 404 for an unknown payment, 409 for card and wallet payments, which
 * receive no transfers.
 */
export function receiveMoney(
  { db, clock }: Services,
  { codOper, amount, reference }: Received,
): Promise<Payment> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new ApiError(422, 'invalid_amount');
  const name = `received:${reference}`;
  const now = clock();
  return db.transaction(async (tx: Database) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    if (!METHOD_TRAITS[payment.method].asynchronous)
      throw new ApiError(409, 'happen_error_try_again', { method: payment.method });
    if (await hasJournalEntry(tx, `${name}:${codOper}`)) return payment;
    return holdUnapplied(tx, payment, { amount, name, now });
  });
}

/** Removes unapplied money from the books when the network no longer has it. The caller has locked the payment. */
export function loseMoney({ db, clock, uuid }: Services, payment: Payment, amount: number): Promise<Payment> {
  return changeUnapplied(db, payment, { amount: 0 - amount, name: `lost:${uuid()}`, now: clock() });
}

export type WebhookEvent = { payment: Payment; type: PaymentWebhook; now: number };

/** The webhook's body: the plain facts and the provider's own fields, from the same payment. */
function toWebhookBody({ payment, type, now }: WebhookEvent, background: Background): WebhookBody {
  const facts = toPaymentFacts(payment, background);
  const timestamp = new Date(now).toISOString();
  return {
    type,
    timestamp,
    merchant: background.webCode,
    ...facts,
    ...providerFields(payment, { ...background, facts, timestamp }),
  };
}

type WebhookContext = Background & { facts: PaymentFacts; timestamp: string };

function providerFields(payment: Payment, context: WebhookContext): ProviderFields {
  const { facts, merchantName, brand, last4 } = context;
  return {
    date: context.timestamp,
    relatedTx: facts.codePay,
    description: payment.concept,
    merchantDescriptor: merchantName,
    txDescriptor: `ISTMO*${merchantName}`,
    cardType: meansOf(payment, { brand }),
    displayNum: last4 ?? '',
    totalPay: facts.paid ? facts.captured : '0',
    requestPayAmount: Number(facts.amount),
    authStatus: authStatusOf(payment),
    status: cardStatusCode(payment.status),
    messageSys: messageOf(payment),
    operationType: payment.transactionsType,
    userName: payment.payerName,
    email: payment.email,
    returnUrl: payment.returnUrl,
    inRevision: false,
    isTxCampaign: payment.donation > 0,
  };
}

/** The webhook type for a status; `undefined` for statuses that are not reported. */
function webhookTypeOf(status: PaymentStatus): PaymentWebhook | undefined {
  return statusTraits(status).webhook;
}
