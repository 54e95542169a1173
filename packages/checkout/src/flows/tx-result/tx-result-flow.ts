import type { Receipt } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { receiptStage } from '../../shared/payment/receipt-outcome';

export type TxResultState =
  | { name: 'looking' }
  /** Money may yet move. */
  | { name: 'pending'; receipt: Receipt }
  /** Its time is over, and what was sent may still come. */
  | { name: 'late'; receipt: Receipt }
  | { name: 'ended'; receipt: Receipt }
  | { name: 'unknown' }
  /** It could not be asked for just now. */
  | { name: 'unreachable' };

export type TxResultEvent =
  { type: 'found'; receipt: Receipt } | { type: 'missing' } | { type: 'failed' } | { type: 'retry' };

function found(_: TxResultState, { receipt }: { receipt: Receipt }): TxResultState {
  const stage = receiptStage(receipt);
  return { name: stage === 'over' ? 'ended' : stage, receipt };
}

export const txResultMachine: Machine<TxResultState, TxResultEvent> = {
  looking: {
    found,
    missing: () => ({ name: 'unknown' }),
    failed: () => ({ name: 'unreachable' }),
  },
  pending: { found },
  late: { found },
  unreachable: { retry: () => ({ name: 'looking' }) },
  ended: {},
  unknown: {},
};
