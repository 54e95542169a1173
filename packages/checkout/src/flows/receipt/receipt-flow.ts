import type { Receipt, Subscription } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { receiptStage } from '../../shared/payment/receipt-outcome';

export type ReceiptState =
  | { name: 'loading' }
  /** Money may yet move. */
  | { name: 'pending'; receipt: Receipt }
  /** Its time is over, and what was sent may still come. */
  | { name: 'late'; receipt: Receipt }
  | { name: 'settled'; receipt: Receipt }
  /** A subscription that has its card, and its first charge to come. */
  | { name: 'subscribed'; subscription: Subscription }
  | { name: 'notFound' }
  /** It could not be asked for just now. */
  | { name: 'unreachable' };

export type ReceiptEvent =
  | { type: 'loaded'; receipt: Receipt }
  | { type: 'begun'; subscription: Subscription }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

function loaded(_: ReceiptState, { receipt }: { receipt: Receipt }): ReceiptState {
  const stage = receiptStage(receipt);
  return { name: stage === 'over' ? 'settled' : stage, receipt };
}

export const receiptMachine: Machine<ReceiptState, ReceiptEvent> = {
  loading: {
    loaded,
    begun: (_, { subscription }) => ({ name: 'subscribed', subscription }),
    missing: () => ({ name: 'notFound' }),
    failed: () => ({ name: 'unreachable' }),
  },
  pending: { loaded },
  late: { loaded },
  unreachable: { retry: () => ({ name: 'loading' }) },
  settled: {},
  subscribed: {},
  notFound: {},
};
