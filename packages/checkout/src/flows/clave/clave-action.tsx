import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { MethodContext } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { RefusedActions } from '../../shared/payment/ui/refused';
import { OtherWayButton } from '../../shared/payment/ui/waiting/waiting-actions';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import type { ClaveState } from './clave-flow';
import type { ClaveStore } from './clave-store';

type Props = { store: ClaveStore; context: MethodContext };

/** Shown in place of the button's label while something is in progress. */
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

export function ClaveAction({ store, context }: Props) {
  const { state, send } = useFlow(store.flow);
  const t = useText('payment');
  const clave = useText('clave');
  const busy = useBusyText(state);
  if (isRefused(state)) return <RefusedActions seen={() => send({ type: 'seen' })} context={context} />;
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
          <PayButton
            order={store.order}
            busy={busy}
            label={clave('continue')}
            onClick={() => void store.submit()}
          />
          {state.name === 'loading' && (
            <OtherWayButton becomes={clave('paymentEnds')} go={() => send({ type: 'cancel' })} />
          )}
          <Announcement>{busy}</Announcement>
        </>
      );
  }
}

type ApartActionsProps = Pick<Props, 'store'>;

/** The buttons for a payer who does not see the Clave page. */
function ApartActions({ store }: ApartActionsProps) {
  const t = useText('clave');
  const { send } = store.flow.getState();
  const other = store.otherWay();
  return (
    <>
      <Button onClick={() => send({ type: 'reopen' })}>{t('reopen')}</Button>
      {other?.kind === 'tab' && (
        <LinkButton href={other.href} newTab>
          {t('inTab')}
        </LinkButton>
      )}
      {other?.kind === 'window' && (
        <Button kind="quiet" onClick={other.go}>
          {t('inWindow')}
        </Button>
      )}
      <OtherWayButton becomes={t('paymentEnds')} go={() => send({ type: 'cancel' })} />
    </>
  );
}
