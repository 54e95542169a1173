import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ProcessingLine } from '../../../shared/payment/ui/processing-line';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import type { CardState, CardStore } from '../card-state';

type PayingActionsProps = { store: CardStore; state: CardState; display: 'page' | 'frame' };

/** What the payer sees below the form once something was sent: what is happening, or what can be done. */
export function PayingActions({ store, state, display }: PayingActionsProps) {
  const t = useText('cardPaying');
  if (state.name === 'unanswered') return <RetryActions store={store} notSent={state.notSent} />;
  if (state.name === 'challenged' && display === 'page') return <BankActions store={store} url={state.url} />;
  if (state.name !== 'submitting' && state.name !== 'approved') return null;
  const soon = t(state.name === 'approved' ? 'approvedSoon' : 'askingBank');
  return <ProcessingLine order={store.order} soon={soon} busy={soon} slow={t('slowBank')} />;
}

type Props = { store: CardStore; url: string };

/** The buttons for a payer who is about to open the bank's page, or came back from it with the back button. */
function BankActions({ store, url }: Props) {
  const t = useText('cardPaying');
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button icon="lock" onClick={() => store.toBank(url)}>
        {t('challengeContinue')}
      </Button>
      <Button kind="plain" size="medium" onClick={() => setLeaving(true)}>
        {t('challengeCancel')}
      </Button>
      {leaving && <CancelQuestion store={store} onStay={() => setLeaving(false)} />}
    </>
  );
}

type RetryActionsProps = { store: CardStore; notSent: boolean };

/** The buttons when there is no answer: they send the same attempt again, which cannot be paid twice. */
function RetryActions({ store, notSent }: RetryActionsProps) {
  const t = useText('cardPaying');
  const { send } = store.flow.getState();
  return (
    <>
      <Button onClick={() => send({ type: 'tryAgain' })}>{t('retry')}</Button>
      {notSent && (
        <Button kind="plain" size="medium" onClick={() => send({ type: 'edit' })}>
          {t('editDetails')}
        </Button>
      )}
    </>
  );
}

type CancelQuestionProps = { store: CardStore; onStay: () => void };

export function CancelQuestion({ store, onStay }: CancelQuestionProps) {
  const t = useText('cardPaying');
  const cancel = () => store.flow.getState().send({ type: 'cancelChallenge' });
  return (
    <Dialog title={t('challengeCancelTitle')} onClose={onStay}>
      <p>{t('challengeCancelHint')}</p>
      <Button onClick={onStay}>{t('challengeKeep')}</Button>
      <Button kind="quiet" onClick={cancel}>
        {t('challengeCancel')}
      </Button>
    </Dialog>
  );
}
