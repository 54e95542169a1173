import { messageKeyIn } from '../text/message-keys';

type Answer = { reason?: string | null | undefined; messageSys?: string | null | undefined };

/** Why a payment was not made. `message` is the provider's own text, '' where the reason has a text of ours. */
export type PaymentDecline = { reason: string; message: string };

/** The reason of a declined payment. A provider may send a message key where its text belongs. */
export function paymentDecline({ reason, messageSys }: Answer): PaymentDecline {
  const said = messageSys?.trim() ?? '';
  const key = messageKeyIn(said);
  const known = key ?? messageKeyIn(reason ?? '');
  const isOurs = known !== undefined || reason === 'payment_canceled';
  return { reason: reason || key || 'payment_declined', message: isOurs ? '' : said };
}
