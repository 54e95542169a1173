import type { CryptoAnswer } from '@istmo/contract/provider';
import { type CryptoError, reversalIn } from '@istmo/domain';

/** Code 619: the payment has expired. */
export const EXPIRED: CryptoError = { codeError: 619, key: 'payment_expired' };

type CryptoState = Pick<CryptoAnswer, 'status' | 'outcome' | 'reason' | 'transfers'>;

const ENDED: readonly CryptoAnswer['outcome'][] = ['declined', 'expired', 'canceled'];

/**
 * The status of a payment. Crypto's own code knows only paid and not paid, so the end of an unpaid one is its
 * outcome. A payment that was paid stays so here: its receipt says that the money went back.
 */
export function cryptoStatusOf({
  status,
  outcome,
  reason,
}: Pick<CryptoState, 'status' | 'outcome' | 'reason'>): 'paid' | 'ended' | 'open' {
  if (status === 1 || outcome === 'approved' || reversalIn(reason)) return 'paid';
  return ENDED.includes(outcome) ? 'ended' : 'open';
}

/** Whether the payer has sent anything, even too little, too late, or over a wrong network. */
export function isSent(payment: Pick<CryptoState, 'transfers'> | undefined): boolean {
  return payment !== undefined && payment.transfers.length > 0;
}

/** Whether the payer can send now: not while enough is on its way, and not at an expired rate. */
export function canSend(
  { situation, uri }: Pick<CryptoAnswer, 'situation' | 'uri'>,
  rateOver: boolean,
): boolean {
  return !rateOver && uri !== '' && situation !== 'confirming' && situation !== 'late';
}

/** Whether the payer has to agree to a new rate first. */
export function needsRate({ situation }: Pick<CryptoAnswer, 'situation'>, rateOver: boolean): boolean {
  return situation === 'late' || (rateOver && situation !== 'confirming');
}

/** How many confirmations there are and are needed. With several transfers, the latest one counts. */
export function confirmationsOf(payment: Pick<CryptoAnswer, 'transfers' | 'network' | 'cryptoNetwork'>): {
  seen: number;
  needed: number;
} {
  const counts = payment.transfers
    .filter(({ network }) => network === payment.network)
    .map(({ confirmations }) => confirmations);
  const needed = payment.cryptoNetwork.find(({ network }) => network === payment.network)?.confirmations ?? 1;
  return { seen: Math.min(needed, ...counts), needed };
}
