import { type MessageKey, messageKeyIn } from '../text/message-keys';

type SubscriptionAnswer = {
  status: number;
  /** Operation code of a first payment that was made. */
  codOper?: string | null | undefined;
  messageSys?: string | null | undefined;
  reason?: string | null | undefined;
};

/** What follows the answer to a subscription. */
export type SubscriptionNext =
  /** The first payment was made at once. */
  | { to: 'defaultReceipt'; codOper: string }
  /** Subscribed; the first payment is made later. */
  | { to: 'subscriptionReceipt' }
  | { to: 'declined'; key: MessageKey; message: string };

/** Status 1 or -1 passes; where payments are applied now and one was made, its receipt is shown. */
export function subscriptionNext(answer: SubscriptionAnswer, appliedNow: boolean): SubscriptionNext {
  const { status, codOper } = answer;
  if (status !== 1 && status !== -1) {
    const message = answer.messageSys?.trim() ?? '';
    const key = messageKeyIn(answer.reason ?? '') ?? messageKeyIn(message) ?? 'payment_declined';
    return { to: 'declined', key, message: key === message ? '' : message };
  }
  return appliedNow && codOper ? { to: 'defaultReceipt', codOper } : { to: 'subscriptionReceipt' };
}
