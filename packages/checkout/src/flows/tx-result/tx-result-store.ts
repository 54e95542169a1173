import { type Receipt, receiptEndpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext, TxResultPageProps } from '../../shared/page/page-context';
import { loadFailure, receiptStage } from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';

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

type TxResultEvent =
  | { type: 'found'; receipt: Receipt }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

function found(_: TxResultState, { receipt }: { receipt: Receipt }): TxResultState {
  const stage = receiptStage(receipt);
  return { name: stage === 'over' ? 'ended' : stage, receipt };
}

const txResultMachine: Machine<TxResultState, TxResultEvent> = {
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

const PAUSE_MS = 2500;

type TxResultStore = FlowStore<TxResultState, TxResultEvent>;

type Input = { context: PageContext } & Pick<TxResultPageProps, 'codOper' | 'onLoaded' | 'onNotFound'>;

/** Polls a payment until it is over. */
export function createTxResultStore({ context, codOper, onLoaded, onNotFound }: Input): TxResultStore {
  const api = context.apiOf(receiptEndpoints);
  const load = (signal: AbortSignal) =>
    api.receipt({ conditional: `cOper::${codOper}`, attemptId: context.proofOf(codOper) }, signal);
  const keepLooking = ({ receipt }: { receipt: Receipt }, { send, signal }: EffectContext<TxResultEvent>) => {
    onLoaded(receipt);
    const onAnswer = (receipt: Receipt) => send({ type: 'found', receipt });
    watch({ ask: load, onAnswer, pause: () => PAUSE_MS, signal });
  };
  return createFlowStore<TxResultState, TxResultEvent>(
    txResultMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'found', receipt: await load(signal) });
        } catch (error) {
          send({ type: loadFailure(error) });
        }
      },
      pending: keepLooking,
      late: keepLooking,
      ended: ({ receipt }) => onLoaded(receipt),
      unknown: onNotFound,
    },
  );
}
