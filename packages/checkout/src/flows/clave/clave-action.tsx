import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { Announcement } from '../../shared/ui/announcement';
import { Button } from '../../shared/ui/button';
import { ApartActions } from './apart-actions';
import type { ClaveState } from './clave-flow';
import type { ClaveStore } from './clave-store';

type Props = { store: ClaveStore };

/** What goes on, in place of the button's label. */
function useBusyText({ name }: ClaveState): string | undefined {
  const t = useText('clave');
  const payment = useText('payment');
  switch (name) {
    case 'submitting':
      return payment('beginning');
    case 'loading':
      return t('opening');
    case 'atNetwork':
      return t('atNetwork');
    case 'verifying':
      return t('verifying');
    case 'canceling':
      return payment('canceling');
    case 'approved':
      return payment('approvedSoon');
    default:
      return undefined;
  }
}

/** What the payer can do now. */
export function ClaveAction({ store }: Props) {
  const { state, send } = useFlow(store.flow);
  const t = useText('payment');
  const busy = useBusyText(state);
  switch (state.name) {
    case 'unavailable':
      return null;
    case 'unanswered':
      return <Button onClick={() => send({ type: 'tryAgain' })}>{t('retry')}</Button>;
    case 'apart':
      return <ApartActions store={store} />;
    default:
      return (
        <>
          <PayButton order={store.order} busy={busy} onClick={() => void store.submit()} />
          {state.name === 'loading' && (
            <Button kind="plain" size="medium" onClick={() => send({ type: 'cancel' })}>
              {t('anotherWay')}
            </Button>
          )}
          <Announcement>{busy}</Announcement>
        </>
      );
  }
}
