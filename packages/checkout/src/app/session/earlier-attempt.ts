import type { FrameOptions } from '@istmo/contract/bridge';
import { ERROR_CODES, isProviderError, type PaymentAnswer, receiptEndpoints } from '@istmo/contract/provider';
import { fromDecimal, receiptStatus, reversalOf } from '@istmo/domain';
import type { Api } from '../../shared/api/create-api';
import type { PageContext } from '../../shared/page/page-context';
import { type Attempts, PAID_PREFIX } from '../../shared/payment/attempts';
import type { Unfinished } from '../../shared/payment/payment-method';

type EarlierAttemptContext = Pick<PageContext, 'apiOf' | 'now' | 'here' | 'navigate'> & {
  api: Pick<Api, 'paymentByAttempt'>;
  attempts: Pick<Attempts, 'rememberOperation' | 'payAgain' | 'isShown' | 'current'>;
  /** By operation: the function that starts a new payment of an order that may be paid again. */
  payAgain: Pick<Map<string, () => void>, 'set'>;
};
type KeptAttempt = { code: string; attemptId: string; options: FrameOptions };

/**
 * A payment of another tab in this browser: unfinished, so that it continues here, or paid a moment ago. `undefined` if
 * it ended unpaid, paid an earlier order, or never arrived. Throws ProviderError if the status cannot be read.
 */
export async function findEarlierAttempt(
  context: EarlierAttemptContext,
  { code, attemptId, options }: KeptAttempt,
): Promise<{ unfinished: Unfinished } | { paid: string } | undefined> {
  const { payment } = await findUnfinished(context.api, attemptId);
  if (payment?.outcome === 'pending') {
    context.attempts.rememberOperation(payment.codOper, attemptId);
    return { unfinished: { attemptId, payment } };
  }
  if (payment?.outcome !== 'approved') return undefined;
  // Another tab's attempt counts as seen, because that tab shows the receipt.
  const isSeen =
    context.attempts.current(code, true) !== attemptId || context.attempts.isShown?.(attemptId) !== false;
  if (await isForAnotherOrder(context, payment, { ...options, isSeen })) return undefined;
  offerNewPayment(context, code, payment.codOper);
  return { paid: payment.codOper };
}

/** Lets the payer pay again from the receipt, at this address. */
function offerNewPayment(
  { attempts, here, navigate, payAgain }: EarlierAttemptContext,
  code: string,
  codOper: string,
): void {
  const back = here();
  payAgain.set(codOper, () => {
    attempts.payAgain?.(code);
    navigate(back);
  });
}

type ReceiptContext = Pick<PageContext, 'apiOf' | 'now'>;

type FoundAttempt = { found: Unfinished; payment: PaymentAnswer; code: string; options: FrameOptions };

/** The attempt that was found, unless it paid an earlier order. One that expired is shown again, because it may be paid late. */
export async function attemptOfOrder(
  context: ReceiptContext & { attempts: Pick<Attempts, 'forget'> },
  { found, payment, code, options }: FoundAttempt,
): Promise<Unfinished | undefined> {
  // The host stores the attempt as paid once its receipt is shown.
  const isSeen = options.resume === PAID_PREFIX + found.attemptId;
  if (!(await isForAnotherOrder(context, payment, { ...options, isSeen }))) return found;
  context.attempts.forget(code);
  return undefined;
}

// Long enough to reload a receipt, and too short for the next order.
const RECENT_MS = 300_000;

/**
 * Whether an earlier page's attempt paid a different order: the amount differs, or it was paid too long ago by a payer
 * who has seen the receipt (`isSeen`). A payer who has not seen it is shown the receipt, however old it is, so that they
 * do not pay twice. Throws ProviderError if the receipt cannot be read.
 */
async function isForAnotherOrder(
  { apiOf, now }: ReceiptContext,
  payment: PaymentAnswer,
  { amount, currency, isSeen }: Pick<FrameOptions, 'amount' | 'currency'> & { isSeen: boolean },
): Promise<boolean> {
  const reversal = reversalOf(payment);
  // A refunded payment pays no order: a payer who has seen that receipt may pay.
  if (reversal && reversal !== 'partly_refunded') return isSeen;
  if (!isPaid(payment)) return false;
  const receipt = await apiOf(receiptEndpoints).receipt({ conditional: `cOper::${payment.codOper}` });
  // A date that cannot be read is not recent.
  if (isSeen && !(now() - Date.parse(receipt.date) <= RECENT_MS)) return true;
  if (currency !== undefined && currency !== receipt.currency) return true;
  // A donation is added by the payer.
  const paid = receipt.totalPay - receipt.campaignAmount;
  return amount !== undefined && fromDecimal(amount, receipt.currency)?.amount !== paid;
}

function isPaid({ outcome, method, status }: PaymentAnswer): boolean {
  return outcome ? outcome === 'approved' : receiptStatus(method, status) === 'success';
}

/** Looks up an attempt that an earlier page left behind. Throws ProviderError if the provider cannot be reached. */
export async function findUnfinished(
  api: Pick<Api, 'paymentByAttempt'>,
  attemptId: string,
): Promise<Unfinished> {
  try {
    return { attemptId, payment: await api.paymentByAttempt({ attemptId }) };
  } catch (error) {
    // The attempt has not arrived yet, but it still may.
    if (isProviderError(error) && error.code === ERROR_CODES.notFound) return { attemptId };
    throw error;
  }
}
