import { type Receipt, receiptEndpoints, type Subscription } from '@istmo/contract/provider';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { loadFailure } from '../../shared/payment/load-failure';
import { watch } from '../../shared/payment/watch';
import { type ReceiptEvent, receiptMachine, type ReceiptState } from './receipt-flow';

const PAUSE_MS = 5000;

export type ReceiptStore = FlowStore<ReceiptState, ReceiptEvent>;

type Input = {
  context: Pick<PageContext, 'apiOf' | 'proofOf'>;
  codOper: string;
  /** The subscription whose key is given in place of an operation; rejects if there is none. */
  subscription: () => Promise<Subscription>;
  onLoaded: (receipt: Receipt) => void;
  onNotFound: () => void;
};

/** Loads a receipt, and again until it is decided. */
export function createReceiptStore(input: Input): ReceiptStore {
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

async function begunOrMissing({ subscription }: Input): Promise<ReceiptEvent> {
  try {
    const found = await subscription();
    return found.status === 'active' ? { type: 'begun', subscription: found } : { type: 'missing' };
  } catch (error) {
    return { type: loadFailure(error) };
  }
}
