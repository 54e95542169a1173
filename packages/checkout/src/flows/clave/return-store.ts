import { type PaymentAnswer, phoneEndpoints } from '@istmo/contract/provider';
import { type Machine, pathTo } from '@istmo/domain';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { receiptPath } from '../../shared/payment/completions';
import { loadFailure } from '../../shared/payment/receipt-outcome';
import { endOf, type PaymentEnd } from '../../shared/payment/flow/payment-machine';
import { watch } from '../../shared/payment/watch';
import { wayBackTo } from '../../shared/payment/way-back';
import { claveOutcome } from './clave-flow';
import { handOver } from './clave-network';

/** The state of a payer who comes back from the Clave page. */
export type ReturnState =
  | { name: 'verifying' }
  /** The provider does not know the outcome yet. */
  | { name: 'waiting' }
  | { name: 'unreachable' }
  | { name: 'notFound' }
  /** The payment has another method: its receipt shows its status. */
  | { name: 'elsewhere' }
  | { name: 'approved'; answer: PaymentAnswer }
  | ({ name: 'ended' } & PaymentEnd);

type ReturnEvent = { type: 'answered'; answer: PaymentAnswer } | { type: 'notFound' } | { type: 'failed' };

function afterAnswer(_: ReturnState, { answer }: Extract<ReturnEvent, { type: 'answered' }>): ReturnState {
  if (answer.method !== 'clave') return { name: 'elsewhere' };
  const outcome = claveOutcome(answer);
  if (outcome === 'pending') return { name: 'waiting' };
  return outcome === 'approved' ? { name: 'approved', answer } : { name: 'ended', ...endOf(answer, outcome) };
}
const notFound = (): ReturnState => ({ name: 'notFound' });

const returnMachine: Machine<ReturnState, ReturnEvent> = {
  verifying: { answered: afterAnswer, notFound, failed: () => ({ name: 'unreachable' }) },
  waiting: { answered: afterAnswer },
  unreachable: { answered: afterAnswer, notFound },
  notFound: {},
  elsewhere: {},
  ended: { answered: (state, event) => (event.answer.status === 1 ? afterAnswer(state, event) : state) },
  approved: {},
};

const PAUSE_MS = 2500;

type ReturnStore = FlowStore<ReturnState, ReturnEvent> & {
  /** Goes back to the payment that the payer left for the Clave page. */
  goBack: () => Promise<void>;
};

type Returned = { codOper: string; token: string };

/** Finds out what became of a payment whose payer comes back from the Clave page. */
export function createReturnStore(context: PageContext, returned: Returned): ReturnStore {
  const { api, apiOf, navigate } = context;
  const { codOper } = returned;
  const clave = apiOf(phoneEndpoints);
  const toReceipt = () => navigate(receiptPath(codOper));
  const ask = ({ send, signal }: EffectContext<ReturnEvent>): void => {
    watch({
      // Sent again, the signed answer changes nothing more.
      ask: (signal) => handOver({ api, clave, signal }, { ...returned, attemptId: context.proofOf(codOper) }),
      onAnswer: (answer) => send({ type: 'answered', answer }),
      failed: (error) => send({ type: loadFailure(error) === 'missing' ? 'notFound' : 'failed' }),
      pause: () => PAUSE_MS,
      signal,
    });
  };
  const store = createFlowStore<ReturnState, ReturnEvent>(
    returnMachine,
    codOper === '' ? { name: 'notFound' } : { name: 'verifying' },
    {
      verifying: (_, effect) => ask(effect),
      waiting: (_, effect) => ask(effect),
      unreachable: (_, effect) => ask(effect),
      notFound: () => navigate(pathTo('notFound', { reason: 'receive_not_found' })),
      elsewhere: toReceipt,
      approved: toReceipt,
    },
  );
  return Object.assign(store, {
    goBack: async () => navigate(await wayBackTo(context, codOper)),
  });
}
