import type { Receipt } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import type { ReceiptOutcome } from '../../shared/payment/receipt-outcome';

export type TxResultState =
  | { name: 'looking' }
  /** Money may yet move. */
  | { name: 'pending'; receipt: Receipt }
  | { name: 'ended'; receipt: Receipt; outcome: Exclude<ReceiptOutcome, 'pending'> }
  | { name: 'unknown' }
  /** It could not be asked for just now. */
  | { name: 'unreachable' };

export type TxResultEvent =
  | { type: 'found'; receipt: Receipt; outcome: ReceiptOutcome }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

type Found = Extract<TxResultEvent, { type: 'found' }>;

const found = (_: TxResultState, { receipt, outcome }: Found): TxResultState =>
  outcome === 'pending' ? { name: 'pending', receipt } : { name: 'ended', receipt, outcome };

export const txResultMachine: Machine<TxResultState, TxResultEvent> = {
  looking: {
    found,
    missing: () => ({ name: 'unknown' }),
    failed: () => ({ name: 'unreachable' }),
  },
  pending: { found },
  unreachable: { retry: () => ({ name: 'looking' }) },
  ended: {},
  unknown: {},
};
