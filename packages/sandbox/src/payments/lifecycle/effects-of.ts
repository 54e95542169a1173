import type { Database } from '../../db/database';
import type { Background } from '../../db/queries/payments/background-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import type { Effects } from '../../db/queries/payments/write-payment';
import { announce, type Announcement } from '../../pushes/announce';
import { toWebhookBody, webhookTypeOf } from '../../webhooks/to-webhook-body';

/** Whether a payment's new status is reported to the merchant, so that its background is needed. */
export function notifiesMerchant({ status }: Payment): boolean {
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
