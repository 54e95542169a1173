import { type PseAnswer, pseEndpoints } from '@istmo/contract/provider';
import { type Machine, pathTo } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { createFlowStore, type FlowStore, useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';
import { PageShell } from '../../shared/page/page-shell';
import { receiptPath } from '../../shared/payment/payment';
import { loadFailure } from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';
import { wayBackTo } from '../../shared/payment/way-back';
import { Spinner } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { pseOutcome } from './pse-flow';
import styles from './pse.module.css';

/** The state of a payer whom the bank sends back. */
type ReturnState =
  | { name: 'asking' }
  | { name: 'unreachable' }
  | { name: 'notFound' }
  | { name: 'found'; answer: PseAnswer };

type ReturnEvent = { type: 'answered'; answer: PseAnswer } | { type: 'notFound' } | { type: 'failed' };

const answered = (_: unknown, { answer }: { answer: PseAnswer }): ReturnState => ({ name: 'found', answer });
const notFound = (): ReturnState => ({ name: 'notFound' });

const returnMachine: Machine<ReturnState, ReturnEvent> = {
  asking: { answered, notFound, failed: () => ({ name: 'unreachable' }) },
  unreachable: { answered, notFound },
  notFound: {},
  found: {},
};

const PAUSE_MS = 2500;

/**
 * Finds the payment of a payer whom the bank sends back. The address has no result, so the provider is asked. The tab that
 * began the payment goes back to it, unless it is approved. In all other cases the receipt shows its status.
 */
function createReturnStore(context: PageContext, token: string): FlowStore<ReturnState, ReturnEvent> {
  const { apiOf, navigate, proofOf } = context;
  const effects = (_: ReturnState, { send, signal }: Effect) =>
    watch({
      ask: (signal) => apiOf(pseEndpoints).pseReturn({ body: { token } }, signal),
      onAnswer: (answer) => send({ type: 'answered', answer }),
      failed: (error) => send({ type: loadFailure(error) === 'missing' ? 'notFound' : 'failed' }),
      pause: () => PAUSE_MS,
      signal,
    });
  return createFlowStore<ReturnState, ReturnEvent>(
    returnMachine,
    token === '' ? { name: 'notFound' } : { name: 'asking' },
    {
      asking: effects,
      unreachable: effects,
      notFound: () => navigate(pathTo('notFound', { reason: 'receive_not_found' })),
      found: async ({ answer }) => {
        const { codOper } = answer;
        const isOwn = proofOf(codOper) !== undefined && pseOutcome(answer) !== 'approved';
        navigate(isOwn ? await wayBackTo(context, codOper) : receiptPath(codOper));
      },
    },
  );
}

type Effect = { send: (event: ReturnEvent) => void; signal: AbortSignal };

/** `token` names the payment. The bank's address has no other data. */
type Props = { context: PageContext; token: string };

/** The page that the bank sends the payer back to. */
export function PseReturnPage({ context, token }: Props) {
  const [store] = useState(() => createReturnStore(context, token));
  useEffect(() => store.dispose, [store]);
  const { state } = useFlow(store);
  const t = useText('pse');
  return (
    <PageShell context={context} centered>
      {state.name === 'unreachable' ? (
        <MessageView tone="wait" icon="offline" title={t('returnUnreachable')}>
          <p>{t('returnUnreachableHint')}</p>
        </MessageView>
      ) : (
        <p className={styles.checking} role="status">
          <Spinner />
          {t('returning')}
        </p>
      )}
    </PageShell>
  );
}
