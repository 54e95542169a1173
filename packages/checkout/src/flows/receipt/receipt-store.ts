import {
  cashEndpoints,
  type CashPoint,
  type Receipt,
  receiptEndpoints,
  type Subscription,
  type Voucher,
} from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { findPlace } from '../../shared/cash/voucher-facts';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import type { Texts } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';
import { loadFailure, receiptStage } from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';

type ReceiptState =
  | { name: 'loading' }
  /** The payment may still complete. */
  | { name: 'pending'; receipt: Receipt }
  /** The payment has expired, but money that was sent may still arrive. */
  | { name: 'late'; receipt: Receipt }
  | { name: 'settled'; receipt: Receipt }
  /** A subscription whose first charge is still to come. */
  | { name: 'subscribed'; subscription: Subscription }
  | { name: 'notFound' }
  /** The receipt could not be loaded; the payer can try again. */
  | { name: 'unreachable' };

type ReceiptEvent =
  | { type: 'loaded'; receipt: Receipt }
  | { type: 'begun'; subscription: Subscription }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

function loaded(_: ReceiptState, { receipt }: { receipt: Receipt }): ReceiptState {
  const stage = receiptStage(receipt);
  return { name: stage === 'over' ? 'settled' : stage, receipt };
}

const receiptMachine: Machine<ReceiptState, ReceiptEvent> = {
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

const PAUSE_MS = 5000;

export type ReceiptStore = FlowStore<ReceiptState, ReceiptEvent>;

type ReceiptInput = {
  context: PageContext;
  codOper: string;
  /** The subscription whose key is given in place of an operation; rejects if there is none. */
  subscription: () => Promise<Subscription>;
  onLoaded: (receipt: Receipt) => void;
  onNotFound: () => void;
};

/** Loads a receipt, and reloads it until the payment is decided. */
export function createReceiptStore(input: ReceiptInput): ReceiptStore {
  const { context, codOper, onLoaded, onNotFound } = input;
  const api = context.apiOf(receiptEndpoints);
  const load = (signal: AbortSignal) =>
    api.receipt({ conditional: `cOper::${codOper}`, attemptId: context.proofOf(codOper) }, signal);
  const keepLooking = ({ receipt }: { receipt: Receipt }, { send, signal }: EffectContext<ReceiptEvent>) => {
    onLoaded(receipt);
    const onAnswer = (receipt: Receipt) => send({ type: 'loaded', receipt });
    watch({ ask: load, onAnswer, pause: () => PAUSE_MS, signal });
  };
  return createFlowStore<ReceiptState, ReceiptEvent>(
    receiptMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'loaded', receipt: await load(signal) });
        } catch (error) {
          send(loadFailure(error) === 'missing' ? await begunOrMissing(input) : { type: 'failed' });
        }
      },
      pending: keepLooking,
      late: keepLooking,
      settled: ({ receipt }) => onLoaded(receipt),
      notFound: onNotFound,
    },
  );
}

async function begunOrMissing({ subscription }: ReceiptInput): Promise<ReceiptEvent> {
  try {
    const found = await subscription();
    return found.status === 'active' ? { type: 'begun', subscription: found } : { type: 'missing' };
  } catch (error) {
    return { type: loadFailure(error) };
  }
}

type VoucherState =
  | { name: 'loading' }
  | { name: 'shown'; voucher: Voucher; place: CashPoint | undefined }
  | { name: 'failed' };

type VoucherEvent =
  | { type: 'loaded'; voucher: Voucher; place: CashPoint | undefined }
  | { type: 'failed' }
  | { type: 'retry' };

const voucherMachine: Machine<VoucherState, VoucherEvent> = {
  loading: {
    loaded: (_, { voucher, place }) => ({ name: 'shown', voucher, place }),
    failed: () => ({ name: 'failed' }),
  },
  shown: {},
  failed: { retry: () => ({ name: 'loading' }) },
};

type VoucherInput = {
  context: PageContext;
  texts: Pick<Texts, 'load'>;
  codOper: string;
};

/** Loads the voucher of a cash payment, with the place that the payer chose and its texts. */
export function createVoucherStore({
  context,
  texts,
  codOper,
}: VoucherInput): FlowStore<VoucherState, VoucherEvent> {
  const api = context.apiOf(cashEndpoints);
  return createFlowStore<VoucherState, VoucherEvent>(
    voucherMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          const request = { codOper, attemptId: context.proofOf(codOper) };
          const [voucher] = await Promise.all([api.voucher(request, signal), texts.load('cash')]);
          send({
            type: 'loaded',
            voucher,
            place: await findPlace(api, { ...voucher, lang: context.language() }, signal),
          });
        } catch {
          send({ type: 'failed' });
        }
      },
    },
  );
}
