import { messageKeyIn } from '../text/message-keys';
import type { PaymentReason } from './payment-reason';

type Answer = { reason?: string | null | undefined; messageSys?: string | null | undefined };

/** Why a payment was not made. `message` is the provider's own text, '' where the reason has a text of ours. */
export type PaymentDecline = { reason: string; message: string };

/**
 * Why a payment ended unpaid; `unsaid` where the answer does not say. A provider may send a message key where its text
 * belongs.
 */
export function paymentDecline(
  { reason, messageSys }: Answer,
  unsaid: PaymentReason = 'payment_declined',
): PaymentDecline {
  const said = messageSys?.trim() ?? '';
  const key = messageKeyIn(said);
  const known = key ?? messageKeyIn(reason ?? '');
  const isOurs = known !== undefined || reason === 'payment_canceled';
  return { reason: reason || key || unsaid, message: isOurs ? '' : said };
}
