import { useEffect, useState } from 'react';
import { type Machine, MESSAGE_KEYS, OWN_REASONS, pathTo } from '@istmo/domain';
import { type PaymentAnswer, phoneEndpoints } from '@istmo/contract/provider';
import { createFlowStore, type EffectContext, type FlowStore, useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/texts';
import type { ClaveReturnPageProps, PageContext } from '../../shared/page/page-context';
import { PageShell } from '../../shared/page/page-shell';
import { receiptPath } from '../../shared/payment/payment';
import { endOf, type PaymentEnd } from '../../shared/payment/flow/payment-machine';
import { loadFailure } from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';
import { wayBackTo } from '../../shared/payment/way-back';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { claveOutcome } from './clave-flow';
import { handOver } from './clave-network';
import styles from './clave.module.css';

/** The state of a payer who comes back from the Clave page. */
type ReturnState =
  | { name: 'verifying' }
  /** The provider does not know the outcome yet. */
  | { name: 'waiting' }
  | { name: 'unreachable' }
  | { name: 'notFound' }
  /** The payment has another method: its receipt shows its status. */
  | { name: 'otherMethod' }
  | { name: 'approved'; answer: PaymentAnswer }
  | ({ name: 'ended' } & PaymentEnd);

type ReturnEvent = { type: 'answered'; answer: PaymentAnswer } | { type: 'notFound' } | { type: 'failed' };

function afterAnswer(_: ReturnState, { answer }: Extract<ReturnEvent, { type: 'answered' }>): ReturnState {
  if (answer.method !== 'clave') return { name: 'otherMethod' };
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
  otherMethod: {},
  ended: { answered: (state, event) => (event.answer.status === 1 ? afterAnswer(state, event) : state) },
  approved: {},
};

const PAUSE_MS = 2500;

type ReturnStore = FlowStore<ReturnState, ReturnEvent> & {
  /** Goes back to the payment that the payer left for the Clave page. */
  goBack: () => Promise<void>;
};

type Returned = { codOper: string; token: string };

/** Finds the result of a payment when its payer comes back from the Clave page. */
function createReturnStore(context: PageContext, returned: Returned): ReturnStore {
  const { api, apiOf, navigate } = context;
  const { codOper } = returned;
  const clave = apiOf(phoneEndpoints);
  const toReceipt = () => navigate(receiptPath(codOper));
  const ask = ({ send, signal }: EffectContext<ReturnEvent>): void => {
    watch({
      // The signed answer may be sent several times: only the first one counts.
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
      otherMethod: toReceipt,
      approved: toReceipt,
    },
  );
  return Object.assign(store, {
    goBack: async () => navigate(await wayBackTo(context, codOper)),
  });
}

/** The page that Clave's page or script sends the payer back to. */
export function ClaveReturnPage({ context, codOper }: ClaveReturnPageProps) {
  const [store] = useState(() => createReturnStore(context, { codOper, token: takeToken(window) }));
  useEffect(() => store.dispose, [store]);
  const { state } = useFlow(store);
  const t = useText('clave');
  const leads = state.name === 'ended' || state.name === 'waiting';
  return (
    <PageShell
      context={context}
      centered
      dock={leads && <Button onClick={() => void store.goBack()}>{t('backToPayment')}</Button>}
    >
      <ReturnView state={state} />
    </PageShell>
  );
}

type BrowserAddress = {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState'>;
};

/** Reads the network's signed answer from the URL fragment, and removes it from the address at once. */
export function takeToken({ location, history }: BrowserAddress): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('clave') ?? '';
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/** The status of the payment that the payer comes back from. */
function ReturnView({ state }: { state: ReturnState }) {
  const t = useText('clave');
  switch (state.name) {
    case 'waiting':
      return (
        <MessageView tone="wait" icon="clock" title={t('returnWaiting')}>
          <p>{t('returnWaitingHint')}</p>
        </MessageView>
      );
    case 'unreachable':
      return (
        <MessageView tone="wait" icon="offline" title={t('returnUnreachable')}>
          <p>{t('returnUnreachableHint')}</p>
        </MessageView>
      );
    case 'ended':
      return <EndView end={state} />;
    default:
      return (
        <p className={styles.checking} role="status">
          <Spinner />
          {t('returning')}
        </p>
      );
  }
}

function EndView({ end }: { end: Extract<ReturnState, { name: 'ended' }> }) {
  const payment = useText('payment');
  const errors = useText('errors');
  const advice = useText('advice');
  const text = useEndText(end);
  const key = MESSAGE_KEYS.find((one) => one === end.reason);
  const own = OWN_REASONS.find((one) => one === end.reason);
  const title = payment(`${end.outcome}Title`);
  const why = text || (key && errors(key));
  return (
    <MessageView tone="bad" icon="warning" title={title}>
      {why && why !== title && <p>{why}</p>}
      <p>{own ? advice(own) : payment('notCharged')}</p>
    </MessageView>
  );
}

/** The text of an end, besides its title; the provider's own words if we have none. */
export function useEndText({ reason, message }: Pick<PaymentEnd, 'reason' | 'message'>): string {
  const errors = useText('errors');
  const own = OWN_REASONS.find((one) => one === reason);
  if (own) return own === 'payment_canceled' ? '' : errors(own);
  // A bank does answer for a Clave card.
  return message || (reason === 'payment_declined' ? errors(reason) : '');
}
