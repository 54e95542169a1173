import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { loadFault } from '../../shared/payment/load-fault';
import { receiptOutcome } from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';
import type { TxResultPageProps } from '../../shared/page/page-props';
import { type TxResultEvent, txResultMachine, type TxResultState } from './tx-result-flow';

const PAUSE_MS = 2500;

export type TxResultStore = FlowStore<TxResultState, TxResultEvent>;

type Input = { api: PageContext['api'] } & Pick<TxResultPageProps, 'codOper' | 'onLoaded' | 'onNotFound'>;

/** Looks at a payment until it is over. */
export function createTxResultStore({ api, codOper, onLoaded, onNotFound }: Input): TxResultStore {
  const load = (signal: AbortSignal) => api.receipt({ conditional: `cOper::${codOper}` }, signal);
  return createFlowStore<TxResultState, TxResultEvent>(
    txResultMachine,
    { name: 'looking' },
    {
      looking: async (_, { send, signal }) => {
        try {
          const receipt = await load(signal);
          send({ type: 'found', receipt, outcome: receiptOutcome(receipt) });
        } catch (error) {
          send({ type: loadFault(error) });
        }
      },
      pending: ({ receipt }, { send, signal }) => {
        onLoaded(receipt);
        watch({
          // A receipt knows no word for what ran out or was given up; the payment itself does.
          ask: async (signal) => {
            const { outcome = 'pending' } = await api.paymentByOperation(
              { codOper: receipt.codOper },
              signal,
            );
            const latest = outcome === 'pending' ? receipt : await load(signal);
            return { receipt: latest, outcome: outcome === 'pending' ? receiptOutcome(latest) : outcome };
          },
          heard: (heard) => send({ type: 'found', ...heard }),
          pause: () => PAUSE_MS,
          signal,
        });
      },
      ended: ({ receipt }) => onLoaded(receipt),
      unknown: onNotFound,
    },
  );
}
