import { useStore } from 'zustand';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/alert';
import { useOnline } from '../../shared/ui/use-online';
import type { CardState } from './card-flow';
import type { CardStore } from './card-store';
import { useReasonText } from './use-reason-text';

type Props = { store: CardStore };

/** What there is to say about the payment, above the form. */
export function CardNotice({ store }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('card');
  const errors = useText('errors');
  const { refusal } = useStore(store.order, ({ limit }) => limit);
  switch (state.name) {
    case 'declined':
      return <DeclineNotice store={store} state={state} />;
    case 'unanswered':
      return <UnansweredNotice notSent={state.notSent} />;
    case 'processing':
      return (
        <Alert tone="wait" title={t('processingTitle')}>
          {t('processing')}
        </Alert>
      );
    default:
      return refusal ? (
        <Alert title={errors(refusal)}>{t('advice.amount_exceeds_limit_allowed')}</Alert>
      ) : null;
  }
}

function DeclineNotice({ store, state }: Props & { state: Extract<CardState, { name: 'declined' }> }) {
  const t = useText('card');
  const { why, advice } = useReasonText(store)(state);
  return (
    <Alert title={t('declinedTitle')}>
      <p>{why}</p>
      {advice !== '' && <p>{advice}</p>}
    </Alert>
  );
}

function UnansweredNotice({ notSent }: { notSent: boolean }) {
  const t = useText('card');
  const online = useOnline();
  if (notSent)
    return (
      <Alert tone="info" title={t('notSentTitle')}>
        {t('notSent')}
      </Alert>
    );
  return (
    <Alert tone="wait" title={t('unansweredTitle')}>
      <p>
        {t(online ? 'unansweredWaiting' : 'unansweredOffline')} {t('unansweredSafe')}
      </p>
    </Alert>
  );
}
