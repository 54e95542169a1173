import { useStore } from '../../shared/store/use-store';
import { isLocked } from '../../shared/card/use-card-field';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { ReloadButton } from '../../shared/page/reload-button';
import { Alert } from '../../shared/ui/feedback/alert';
import { CardForm } from './card-form';
import styles from './card-form.module.css';
import type { CardState } from './card-state';
import type { CardMethodStore } from './card-store';

type Props = { store: CardMethodStore; context: MethodContext };

/** The body of the card method. The form stays mounted, so what was typed is never lost. */
export function CardPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const typed = useStore(store.form, ({ edited }) => edited.size > 0);
  // After a reload during a payment the form is empty and cannot be filled in, so it is hidden.
  const { Panel, chosen } = useStore(store.cards);
  const blank = !typed && !chosen && isLocked(state);
  const framed = context.display === 'frame';
  const paying = useStore(store.paying, ({ screens }) => screens);
  if (paying?.isRefusedCard(state))
    return <paying.CardRefused store={store} state={state} context={context} />;
  return (
    <div className={styles.form}>
      {state.name === 'editing' ? (
        <EditingNotice store={store} state={state} />
      ) : (
        paying && <paying.CardNotice store={store} state={state} away={!framed} />
      )}
      {!blank && (
        <Panel locked={isLocked(state)} submit={() => void store.submit()}>
          <CardForm store={store} />
        </Panel>
      )}
      {paying && state.name === 'challenged' && framed && (
        <paying.ChallengeDialog store={store} challenge={state} now={context.now} />
      )}
    </div>
  );
}

type EditingProps = { store: CardMethodStore; state: Extract<CardState, { name: 'editing' }> };

/** Why the form cannot be paid, or was not sent. */
function EditingNotice({ store, state }: EditingProps) {
  const t = useText('card');
  const errors = useText('errors');
  const { refusal } = useStore(store.order, ({ limit }) => limit);
  if (state.notLoaded)
    return (
      // A new one for each try: it is announced and scrolled to.
      <Alert key={state.notLoaded} title={errors('connection_error')}>
        {t('notSent')}
        {state.notLoaded > 1 && <ReloadButton />}
      </Alert>
    );
  return refusal ? <Alert title={errors(refusal)}>{t('contactMerchant')}</Alert> : null;
}
