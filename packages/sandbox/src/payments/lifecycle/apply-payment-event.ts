import { METHOD_TRAITS, type PaymentEventType } from '@istmo/domain';
import type { Database } from '../../db/database';
import { promiseReceipt } from '../../mail/send-mail';
import { entriesBetween, lockUser, userAccount, walletBalance, writeJournalEntry } from '../ledger/ledger';
import {
  type Background,
  findBackground,
  findPaidOperation,
  type Payment,
  rewritePayment,
} from '../../db/queries/payments/payment-queries';
import { type Effects, writeStep } from '../../db/queries/payments/write-payment';
import { announce, type Announcement } from '../../pushes/announce';
import {
  activateSubscription,
  type SubscriptionRefusal,
  subscriptionRefusal,
} from '../../subscriptions/subscription-payment';
import { notifyPayee, notifyPayment } from '../../wallet/notify';
import { toWebhookBody, webhookTypeOf } from '../../webhooks/to-webhook-body';
import { refuseWhileWaiting } from '../create/refuse-payment';
import { type PlannedTransition, planTransition, type ReportedEvent } from './plan-transition';

/** Whether a payment's new status is reported to the merchant, so that its background is needed. */
function notifiesMerchant({ status }: Payment): boolean {
  return webhookTypeOf(status) !== undefined;
}

/**
 * The effects of a payment's new status: the webhook, the promised receipt and the pushes. `background` is
 * used only when `notifiesMerchant` is true.
 */
export function effectsOf(payment: Payment, now: number, background?: Background): Effects {
  const type = webhookTypeOf(payment.status);
  return {
    ...(type &&
      background && {
        webhook: { type, body: toWebhookBody({ payment, type, now }, background), createdAt: new Date(now) },
      }),
    promisesReceipt: payment.status === 'approved' && payment.email !== '',
    pushes: announcementsOf(payment, now),
  };
}

/** Notifies the followers of the payment and of what it pays, the simulator, and the wallets that pay and are paid. */
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
type Funds = { amount: number; name: string; now: number };

/** Keeps received money unapplied. The payer of a voided payment gets a mail. The caller has locked the payment. */
export async function holdUnapplied(
  tx: Database,
  payment: Payment,
  { amount, name, now }: Funds,
): Promise<Payment> {
  const held = payment.held + amount;
  await writeJournalEntry(tx, entriesBetween(payment, { ...payment, held }, { name, at: new Date(now) }));
  const changed = await rewritePayment(tx, payment, { held });
  if (changed.voidedAt && changed.email !== '') await promiseReceipt(tx, changed.id);
  announcePayment(tx, changed, now);
  return changed;
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
  // Another payment of the same thing may have started waiting since this one was created.
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

/** Keeps the money of a voided payment unapplied, for a refund by a person, and cancels the payment. */
async function holdAfterVoid(db: Database, payment: Payment, now: number): Promise<Payment> {
  if (!METHOD_TRAITS[payment.method].asynchronous) return payment;
  const amount = payment.total - payment.held;
  const kept =
    amount > 0 ? await holdUnapplied(db, payment, { amount, name: 'received:void', now }) : payment;
  return applyPaymentEvent(db, kept, { event: 'canceled', reason: 'payment_canceled', now });
}

export type StepRefusal = 'insufficient_funds' | SubscriptionRefusal;

/** Why a step that takes money is refused, or `undefined`. Locks what it checks. */
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
