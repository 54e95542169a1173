import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { type PaymentAnswer, receiptEndpoints } from '@istmo/contract/provider';
import { fromDecimal, receiptStatus, statusOf } from '@istmo/domain';
import type { PageContext } from '../shared/page/page-context';

type Tools = Pick<PageContext, 'apiOf' | 'now'>;

// Long enough for whoever reloads the receipt, and too short for the next order.
const RECENT_MS = 300_000;

/**
 * Whether an attempt that an earlier page left behind has paid something else than what is asked for now: it was paid too
 * long ago, or it is not what the host asks for. Throws ProviderError where that cannot be learnt.
 */
export async function isForAnotherOrder(
  { apiOf, now }: Tools,
  payment: PaymentAnswer,
  { amount, currency }: Pick<HostOptions, 'amount' | 'currency'>,
): Promise<boolean> {
  if (!isPaid(payment)) return false;
  const receipt = await apiOf(receiptEndpoints).receipt({ conditional: `cOper::${payment.codOper}` });
  // A date that cannot be read is not recent.
  if (!(now() - Date.parse(receipt.date) <= RECENT_MS)) return true;
  if (currency !== undefined && currency !== receipt.currency) return true;
  // A donation is the payer's to add.
  const paid = receipt.totalPay - receipt.campaignAmount;
  return amount !== undefined && fromDecimal(amount, receipt.currency)?.amount !== paid;
}

function isPaid({ outcome, method, status }: PaymentAnswer): boolean {
  if (outcome) return outcome === 'approved';
  // What was given back is no payment any more, and nobody is shown a receipt of it.
  return receiptStatus(method, status) === 'success' && statusOf(method, status) !== 'refunded';
}
