import { type PaymentDecline, paymentDecline } from '../payment/payment-decline';
import { isWebUrl } from '../text/encoded-text';

type CardPaymentAnswer = {
  status: number;
  codOper?: string;
  url?: string | null | undefined;
  reason?: string | null | undefined;
  messageSys?: string | null | undefined;
  /** Present if the payment starts a subscription. `charge` is the operation code of its first charge. */
  subscription?: { paymentsAppliedNow: boolean; charge: string | null } | null | undefined;
};

/** What the checkout does after the answer to a card payment. */
export type CardNextAction =
  | { to: 'receipt' }
  /** Opens the bank's 3DS page. */
  | { to: 'challenge'; url: string }
  /** The bank has not decided yet. */
  | { to: 'wait' }
  /** The subscription is active and its first charge is still due: nothing is paid yet. */
  | { to: 'subscribed' }
  | ({ to: 'error' } & PaymentDecline);

/**
 * Status 1 (approved) and 2 (captured) lead to the receipt. A pending payment with a 3DS URL leads to that URL; a URL that
 * is not http(s) is ignored. Any other status is an error. A subscription has a receipt only if it is charged now and the
 * charge exists.
 */
export function cardNextAction(answer: CardPaymentAnswer): CardNextAction {
  const { status, url } = answer;
  const isPaid = status === 1 || status === 2;
  if (!isPaid && status !== -1) return { to: 'error', ...paymentDecline(answer) };
  if (!isPaid && url && isWebUrl(url)) return { to: 'challenge', url };
  if (isUncharged(answer, isPaid)) return { to: 'subscribed' };
  return { to: isPaid ? 'receipt' : 'wait' };
}

/** A pending first charge has an operation code, but no `charge` yet. */
function isUncharged({ subscription, codOper }: CardPaymentAnswer, isPaid: boolean): boolean {
  if (!subscription) return false;
  return !subscription.paymentsAppliedNow || !(isPaid ? subscription.charge : codOper);
}

/** The bank's answer to a 3DS request. No answer counts as `unavailable`. */
export type ThreeDsResult = 'authenticated' | 'challenge' | 'rejected' | 'unavailable';

/** The `resultType` of a card payment request: the bank's page opens as a redirect. */
export const THREE_DS_RESULT_TYPE = 'WEB_REDIRECT';

const BY_TRANS_STATUS: Readonly<Record<string, ThreeDsResult>> = {
  Y: 'authenticated',
  A: 'authenticated',
  N: 'rejected',
  R: 'rejected',
  C: 'challenge',
  U: 'unavailable',
};

/**
 * The result that an EMV 3DS 2 transStatus stands for. Only Y and A (attempted) allow the payment; an unknown status counts
 * as unavailable.
 */
export function threeDsResultOf(transStatus: string): ThreeDsResult {
  return (Object.hasOwn(BY_TRANS_STATUS, transStatus) && BY_TRANS_STATUS[transStatus]) || 'unavailable';
}
