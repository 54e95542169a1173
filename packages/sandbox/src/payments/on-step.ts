import type { Database } from '../db/database';
import { promiseReceipt } from '../db/queries/mail-queries';
import type { Payment } from '../db/queries/payment-queries';
import { activateSubscription } from '../subscriptions/activate-subscription';
import { notifyPayment } from '../wallet/notify-payment';
import { enqueueWebhook } from '../webhooks/enqueue-webhook';
import { webhookTypeOf } from '../webhooks/webhook-type-of';
import { announcePayment } from './announce-payment';

/** What follows from a step, in the step's own transaction: the webhook and the receipt to be sent, and the push. `payment` is as it is now. */
export async function onStep(db: Database, payment: Payment, now: number): Promise<void> {
  const type = webhookTypeOf(payment.status);
  if (type) await enqueueWebhook(db, { payment, type, now });
  if (payment.status === 'approved' && payment.email !== '') await promiseReceipt(db, payment.id);
  await activateSubscription(db, payment, now);
  await notifyPayment(db, payment, now);
  await announcePayment(db, payment, now);
}
