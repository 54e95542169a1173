import { type PaymentDecline, paymentDecline } from '../payment/payment-decline';
import { isWebUrl } from '../text/web-url';

type CardAnswer = {
  status: number;
  codOper?: string;
  url?: string | null | undefined;
  reason?: string | null | undefined;
  messageSys?: string | null | undefined;
  /** Set where the payment starts a subscription. `charge` is the operation code of its first charge. */
  subscription?: { paymentsAppliedNow: boolean; charge: string | null } | null | undefined;
};

/** What follows the answer to a card payment. */
export type CardPaymentNext =
  | { to: 'receipt' }
  /** The bank wants to see the payer: its page is opened at once. */
  | { to: 'challenge'; url: string }
  /** The bank has not decided yet. */
  | { to: 'wait' }
  /** The payer is subscribed, and the first charge is still to come: nothing is paid. */
  | { to: 'subscribed' }
  | ({ to: 'error' } & PaymentDecline);

/**
 * Status 1 leads to the receipt, and so does 2, where the amount is captured already. A pending payment with a 3DS
 * address leads there; an address that is not http(s) is ignored. Any other status is an error. A subscription has a
 * receipt only where it is charged now and the charge exists.
 */
export function cardPaymentNext(answer: CardAnswer): CardPaymentNext {
  const { status, url } = answer;
  const isPaid = status === 1 || status === 2;
  if (!isPaid && status !== -1) return { to: 'error', ...paymentDecline(answer) };
  if (!isPaid && url && isWebUrl(url)) return { to: 'challenge', url };
  if (isUncharged(answer, isPaid)) return { to: 'subscribed' };
  return { to: isPaid ? 'receipt' : 'wait' };
}

/** A pending first charge has an operation code before it is a charge. */
function isUncharged({ subscription, codOper }: CardAnswer, isPaid: boolean): boolean {
  if (!subscription) return false;
  return !subscription.paymentsAppliedNow || !(isPaid ? subscription.charge : codOper);
}

/** What a payer reads of a card that its bank refuses to have kept. */
export function cardRegisterRefusal(messageSys: string): string {
  return `Card ${messageSys.trim()}`.trim();
}
