import type { Receipt } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { receiptStage } from '../../shared/payment/receipt-outcome';

export type TxResultState =
  | { name: 'loading' }
  /** The payment may still complete. */
  | { name: 'pending'; receipt: Receipt }
  /** The payment has expired, but money that was sent may still arrive. */
  | { name: 'late'; receipt: Receipt }
  | { name: 'ended'; receipt: Receipt }
  | { name: 'unknown' }
  /** It could not be loaded now. */
  | { name: 'unreachable' };

export type TxResultEvent =
  | { type: 'found'; receipt: Receipt }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

function found(_: TxResultState, { receipt }: { receipt: Receipt }): TxResultState {
  const stage = receiptStage(receipt);
  return { name: stage === 'over' ? 'ended' : stage, receipt };
}

export const txResultMachine: Machine<TxResultState, TxResultEvent> = {
  loading: {
    found,
    missing: () => ({ name: 'unknown' }),
    failed: () => ({ name: 'unreachable' }),
  },
  pending: { found },
  late: { found },
  unreachable: { retry: () => ({ name: 'loading' }) },
  ended: {},
  unknown: {},
};
