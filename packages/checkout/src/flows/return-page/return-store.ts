import { receiptEndpoints } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { ReturnPageProps } from '../../shared/page/page-props';
import { loadFailure } from '../../shared/payment/load-failure';
import { type ReturnEvent, returnMachine, type ReturnState } from './return-flow';

const SECOND_MS = 1000;

export type ReturnStore = FlowStore<ReturnState, ReturnEvent>;

/** Leads back to the merchant of an operation, by the address that the provider knows. */
export function createReturnStore({
  context,
  codOper,
  merchantReturn,
  onNotFound,
}: ReturnPageProps): ReturnStore {
  return createFlowStore<ReturnState, ReturnEvent>(
    returnMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          const api = context.apiOf(receiptEndpoints);
          const query = { conditional: `cOper::${codOper}`, attemptId: context.proofOf(codOper) };
          const receipt = await api.receipt(query, signal);
          send({ type: 'found', receipt, way: await merchantReturn(receipt) });
        } catch (error) {
          send({ type: loadFailure(error) });
        }
      },
      leaving: (_, { send, signal }) => {
        const timer = setInterval(() => {
          // A hidden page does not redirect.
          if (document.visibilityState !== 'hidden') send({ type: 'tick' });
        }, SECOND_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
      },
      gone: ({ way }) => way.go(),
      unknown: onNotFound,
    },
  );
}
