import { useStore } from 'zustand';
import { isLocked } from '../../shared/card/is-locked';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Alert } from '../../shared/ui/alert';
import { CardForm } from './card-form';
import styles from './card-form.module.css';
import { CardNotice } from './card-notice';
import type { CardStore } from './card-store';
import { ChallengeDialog } from './challenge-dialog';

type Props = { store: CardStore; context: MethodContext };

/** The body of the card method. The form stays where it is whatever happens: what was typed is never lost. */
export function CardPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('card');
  const typed = useStore(store.form, ({ edited }) => edited.size > 0);
  // After a reload in the middle of a payment there is nothing to see in the form, and nothing to type.
  const { Panel, chosen } = useStore(store.cards);
  const blank = !typed && !chosen && isLocked(state);
  return (
    <div className={styles.form}>
      <CardNotice store={store} />
      {state.name === 'challenged' && context.display === 'page' && (
        <Alert tone="info" title={t('challengeTitle')}>
          {t('challengeLeaving')}
        </Alert>
      )}
      {!blank && (
        <Panel locked={isLocked(state)} submit={() => void store.submit()}>
          <CardForm store={store} />
        </Panel>
      )}
      {state.name === 'challenged' && context.display === 'frame' && (
        <ChallengeDialog store={store} challenge={state} now={context.now} />
      )}
    </div>
  );
}
