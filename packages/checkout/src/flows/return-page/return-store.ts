import { type Receipt, receiptEndpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { MerchantReturn, ReturnPageProps } from '../../shared/page/page-context';
import { loadFailure } from '../../shared/payment/receipt-outcome';

/** Seconds to read where the page leads: the least that WCAG 2.2.1 asks for before time runs out. */
export const LEAVES_AFTER = 20;

type FoundPayment = { receipt: Receipt; way: MerchantReturn };

export type ReturnState =
  | { name: 'loading' }
  /** The page redirects in `left` seconds. */
  | ({ name: 'leaving'; left: number } & FoundPayment)
  | ({ name: 'staying' } & FoundPayment)
  | ({ name: 'gone' } & FoundPayment)
  /** The merchant has no return URL. */
  | { name: 'closing'; receipt: Receipt }
  | { name: 'unknown' }
  | { name: 'unreachable' };

export type ReturnEvent =
  | { type: 'found'; receipt: Receipt; way: MerchantReturn | undefined }
  /** One second has passed while the page was visible. */
  | { type: 'tick' }
  | { type: 'stay' }
  | { type: 'go' }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

const gone = ({ receipt, way }: FoundPayment): ReturnState => ({ name: 'gone', receipt, way });

const returnMachine: Machine<ReturnState, ReturnEvent> = {
  loading: {
    found: (_, { receipt, way }) =>
      way ? { name: 'leaving', receipt, way, left: LEAVES_AFTER } : { name: 'closing', receipt },
    missing: () => ({ name: 'unknown' }),
    failed: () => ({ name: 'unreachable' }),
  },
  leaving: {
    tick: (state) => (state.left > 1 ? { ...state, left: state.left - 1 } : gone(state)),
    stay: ({ receipt, way }) => ({ name: 'staying', receipt, way }),
    go: gone,
  },
  staying: { go: gone },
  unreachable: { retry: () => ({ name: 'loading' }) },
  gone: {},
  closing: {},
  unknown: {},
};

const SECOND_MS = 1000;

type ReturnStore = FlowStore<ReturnState, ReturnEvent>;

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
