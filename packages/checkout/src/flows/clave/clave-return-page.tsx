import { useEffect, useState } from 'react';
import { MESSAGE_KEYS, OWN_REASONS } from '@istmo/domain';
import { useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/use-text';
import type { ClaveReturnPageProps } from '../../shared/page/page-context';
import { PageShell } from '../../shared/page/page-shell';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { useEndText } from './clave-method';
import { createReturnStore, type ReturnState } from './return-store';
import styles from './clave.module.css';

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
