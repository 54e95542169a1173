import { type PaymentDecline, paymentDecline } from '../payment/payment-decline';
import { isWebUrl } from '../text/web-url';

type CardAnswer = {
  status: number;
  url?: string | null | undefined;
  reason?: string | null | undefined;
  messageSys?: string | null | undefined;
};

/** What follows the answer to a card payment. */
export type CardPaymentNext =
  | { to: 'receipt' }
  /** The bank wants to see the payer: its page is opened at once. */
  | { to: 'challenge'; url: string }
  /** The bank has not decided yet. */
  | { to: 'wait' }
  | ({ to: 'error' } & PaymentDecline);

/**
 * Status 1 leads to the receipt, and so does 2, where the amount is captured already. A pending payment with a 3DS
 * address leads there; an address that is not http(s) is ignored. Any other status is an error.
 */
export function cardPaymentNext(answer: CardAnswer): CardPaymentNext {
  const { status, url } = answer;
  if (status === 1 || status === 2) return { to: 'receipt' };
  if (status !== -1) return { to: 'error', ...paymentDecline(answer) };
  return url && isWebUrl(url) ? { to: 'challenge', url } : { to: 'wait' };
}

/** What a payer reads of a card that its bank refuses to have kept. */
export function cardRegisterRefusal(messageSys: string): string {
  return `Card ${messageSys.trim()}`.trim();
}
