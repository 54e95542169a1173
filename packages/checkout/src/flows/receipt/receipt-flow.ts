import type { Receipt, Subscription } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { receiptStage } from '../../shared/payment/receipt-outcome';

export type ReceiptState =
  | { name: 'loading' }
  /** The payment may still complete. */
  | { name: 'pending'; receipt: Receipt }
  /** The payment has expired, but money that was sent may still arrive. */
  | { name: 'late'; receipt: Receipt }
  | { name: 'settled'; receipt: Receipt }
  /** A subscription whose first charge is still to come. */
  | { name: 'subscribed'; subscription: Subscription }
  | { name: 'notFound' }
  /** It could not be loaded now. */
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
