import { useText } from '../../../shared/i18n/use-text';
import { Alert } from '../../../shared/ui/alert';
import { useOnline } from '../../../shared/ui/use-online';
import type { CardState } from '../card-state';
import type { CardStore } from '../card-store';
import { useReasonText } from './use-reason-text';

type Props = { store: CardStore; state: CardState; away: boolean };

/** What there is to say about a payment that was sent, above the form; `away` where its bank is on a page of its own. */
export function CardNotice({ store, state, away }: Props) {
  const t = useText('cardPaying');
  switch (state.name) {
    case 'ended':
      return <DeclineNotice store={store} state={state} />;
    case 'unanswered':
      return <UnansweredNotice notSent={state.notSent} />;
    case 'processing':
      return (
        <Alert tone="wait" title={t('processingTitle')}>
          {t('processing')}
        </Alert>
      );
    case 'challenged':
      return away ? (
        <Alert tone="info" title={t('challengeTitle')}>
          {t('challengeLeaving')}
        </Alert>
      ) : null;
    default:
      return null;
  }
}

type DeclineProps = { store: CardStore; state: Extract<CardState, { name: 'ended' }> };

function DeclineNotice({ store, state }: DeclineProps) {
  const t = useText('cardPaying');
  const { why, advice } = useReasonText(store)(state);
  return (
    <Alert title={t('declinedTitle')}>
      <p>{why}</p>
      <p>{advice}</p>
    </Alert>
  );
}

function UnansweredNotice({ notSent }: { notSent: boolean }) {
  const t = useText('cardPaying');
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
