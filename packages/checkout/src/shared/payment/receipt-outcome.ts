import {
  isProviderError,
  type PaymentAnswer,
  type Receipt,
  receiptEndpoints,
} from '@istmo/contract/provider';
import {
  errorDestination,
  knowsDeclined,
  METHOD_TRAITS,
  receiptStatus,
  reversalIn,
  reversalOf,
  type ReversalReason,
} from '@istmo/domain';
import type { PageContext } from '../page/page-context';
import type { IconName } from '../ui/icon';
import { CROSS } from '../ui/later-icons';

/** The outcome of a payment as a receipt shows it: if money went back, why. */
export type ReceiptOutcome = NonNullable<PaymentAnswer['outcome']> | ReversalReason;

const OUTCOMES_OF_REASONS: Readonly<Partial<Record<string, ReceiptOutcome>>> = {
  payment_expired: 'expired',
  waiting_time_over: 'expired',
  request_expired: 'expired',
  payment_canceled: 'canceled',
};

type PaymentRecord = Pick<Receipt, 'typeMethod' | 'outcome' | 'reason'> & { status: number };

/** Reads the outcome from a reversal, else the provider's `outcome` field, else the status, else the reason. */
export function receiptOutcome({ typeMethod, status, outcome, reason }: PaymentRecord): ReceiptOutcome {
  const reversal = reversalOf({ method: typeMethod, status, reason });
  if (reversal) return reversal;
  if (outcome) return outcome;
  const shown = receiptStatus(typeMethod, status);
  if (shown === 'success') return 'approved';
  if (Object.hasOwn(OUTCOMES_OF_REASONS, reason)) return OUTCOMES_OF_REASONS[reason] ?? shown;
  // If the method has no code for declined, a payment with a reason is over.
  return shown === 'pending' && reason !== '' && !knowsDeclined(typeMethod) ? 'declined' : shown;
}

/**
 * Whether the receipt may still change. `late`: the payment expired, but money that the payer sent in time may still arrive; or
 * it was voided, and money that arrives anyway is kept to be returned.
 */
export function receiptStage(receipt: Receipt): 'pending' | 'late' | 'over' {
  const outcome = receiptOutcome(receipt);
  if (outcome === 'pending') return 'pending';
  const { asynchronous, revocable } = METHOD_TRAITS[receipt.typeMethod];
  const mayCome = (outcome === 'expired' && asynchronous) || (outcome === 'canceled' && !revocable);
  return mayCome ? 'late' : 'over';
}

/** Whether the payment ended unpaid, so that the payer may pay again. */
export function endedUnpaid(outcome: ReceiptOutcome): outcome is 'declined' | 'expired' | 'canceled' {
  return outcome === 'declined' || outcome === 'expired' || outcome === 'canceled';
}

/** Whether money of an approved payment went back, wholly or in part. */
export function isReversal(outcome: ReceiptOutcome): outcome is ReversalReason {
  return reversalIn(outcome) !== undefined;
}

type OutcomeLook = { tone: 'good' | 'wait' | 'bad'; icon: IconName };

/** The status badge of each outcome. */
export const STATUS_BADGES = {
  approved: { tone: 'good', icon: 'check' },
  partly_refunded: { tone: 'good', icon: 'check' },
  refunded: { tone: 'wait', icon: 'info' },
  released: { tone: 'wait', icon: 'info' },
  voided: { tone: 'wait', icon: 'info' },
  charged_back: { tone: 'wait', icon: 'info' },
  confirmations_lost: { tone: 'wait', icon: 'info' },
  pending: { tone: 'wait', icon: 'clock' },
  declined: { tone: 'bad', icon: CROSS },
  expired: { tone: 'wait', icon: 'clock' },
  canceled: { tone: 'wait', icon: 'info' },
} as const satisfies Record<ReceiptOutcome, OutcomeLook>;

/** The longest that a returning payer waits for the provider. */
const PATIENCE_MS = 4000;

/** The receipt as it is now, or `undefined` if the provider does not answer in time. */
export async function currentReceipt(
  { apiOf, proofOf }: PageContext,
  codOper: string,
): Promise<Receipt | undefined> {
  const query = { conditional: `cOper::${codOper}`, attemptId: proofOf(codOper) };
  return apiOf(receiptEndpoints)
    .receipt(query, AbortSignal.timeout(PATIENCE_MS))
    .catch(() => undefined);
}

type Return = {
  context: PageContext;
  codOper: string;
  /** Reports the receipt's result. */
  onLoaded: (receipt: Receipt) => void;
};

/**
 * Returns the payer to the merchant. The receipt is loaded again first, so that the merchant gets the current result: the payment
 * may have been refunded meanwhile.
 */
export async function returnToMerchant({ context, codOper, onLoaded }: Return): Promise<void> {
  const { bridge } = context;
  const receipt = await currentReceipt(context, codOper);
  if (receipt) onLoaded(receipt);
  void bridge.close();
}

/** Why something could not be shown: it does not exist, or the request failed. */
export function loadFailure(error: unknown): 'missing' | 'failed' {
  const isAnswer = isProviderError(error) && error.kind === 'server';
  return isAnswer && errorDestination(error.code) === 'notFound' ? 'missing' : 'failed';
}
