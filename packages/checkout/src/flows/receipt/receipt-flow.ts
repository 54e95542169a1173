import type { Receipt, Subscription } from '@istmo/contract/provider';
import { type Machine, receiptStatus } from '@istmo/domain';

export type ReceiptState =
  | { name: 'loading' }
  /** Money may yet move. */
  | { name: 'pending'; receipt: Receipt }
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

const loaded = (_: ReceiptState, { receipt }: { receipt: Receipt }): ReceiptState =>
  receiptStatus(receipt.typeMethod, receipt.status) === 'pending'
    ? { name: 'pending', receipt }
    : { name: 'settled', receipt };

export const receiptMachine: Machine<ReceiptState, ReceiptEvent> = {
  loading: {
    loaded,
    begun: (_, { subscription }) => ({ name: 'subscribed', subscription }),
    missing: () => ({ name: 'notFound' }),
    failed: () => ({ name: 'unreachable' }),
  },
  pending: { loaded },
  unreachable: { retry: () => ({ name: 'loading' }) },
  settled: {},
  subscribed: {},
  notFound: {},
};
