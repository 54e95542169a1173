import { MESSAGE_KEYS, OWN_REASONS } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { Spinner } from '../../shared/ui/feedback/spinner';
import type { ReturnState } from './return-flow';
import styles from './return-view.module.css';
import { useEndText } from './use-end-text';

/** The status of the payment that the payer comes back from. */
export function ReturnView({ state }: { state: ReturnState }) {
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
