import { receiptEndpoints } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { ReturnPageProps } from '../../shared/page/page-props';
import { loadFault } from '../../shared/payment/load-fault';
import { type ReturnEvent, returnMachine, type ReturnState } from './return-flow';

const SECOND_MS = 1000;

export type ReturnStore = FlowStore<ReturnState, ReturnEvent>;

/** Leads back to the merchant whom an operation paid, by the address that the provider knows. */
export function createReturnStore({ context, codOper, wayBack, onNotFound }: ReturnPageProps): ReturnStore {
  return createFlowStore<ReturnState, ReturnEvent>(
    returnMachine,
    { name: 'looking' },
    {
      looking: async (_, { send, signal }) => {
        try {
          const api = context.apiOf(receiptEndpoints);
          const asked = { conditional: `cOper::${codOper}`, attemptId: context.proofOf(codOper) };
          const receipt = await api.receipt(asked, signal);
          send({ type: 'found', receipt, way: await wayBack(receipt) });
        } catch (error) {
          send({ type: loadFault(error) });
        }
      },
      leaving: (_, { send, signal }) => {
        const timer = setInterval(() => {
          // Nobody is taken anywhere behind their back.
          if (document.visibilityState !== 'hidden') send({ type: 'tick' });
        }, SECOND_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
      },
      gone: ({ way }) => way.go(),
      unknown: onNotFound,
    },
  );
}
