import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/feedback/alert';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { Countdown } from '../../shared/ui/buttons/timed-button';
import { Dialog } from '../../shared/ui/dialog';
import type { ClaveState } from './clave-flow';
import type { ClaveStore } from './clave-store';
import styles from './clave.module.css';

type Props = {
  store: ClaveStore;
  state: Extract<ClaveState, { name: 'atNetwork' }>;
  now: () => number;
};

/** The Clave page in a dialog, and the ways out of it. */
export function NetworkDialog({ store, state, now }: Props) {
  const t = useText('clave');
  const payment = useText('payment');
  const network = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { send } = store.flow.getState();
  const { look, until } = state;
  useEffect(() => (network.current ? store.show(network.current) : undefined), [store]);
  const elsewhere = () => send({ type: 'notSeen' });
  return (
    <Dialog
      title={t('networkTitle')}
      size="page"
      closeLabel={t('cancelPayment')}
      onClose={() => setLeaving(true)}
    >
      <p className={styles.hint}>
        {t('networkHint')}{' '}
        {until !== undefined && (
          <Countdown until={until} now={now}>
            {(time) => payment('timeLeft', { time })}
          </Countdown>
        )}
      </p>
      {look === 'slow' && (
        <Alert tone="wait" title={t('slowTitle')}>
          {t('slow')}
        </Alert>
      )}
      <div className={styles.place}>
        {look !== 'shown' && (
          <p className={styles.opening} role="status">
            <Spinner />
            {t('opening')}
          </p>
        )}
        <div ref={network} className={styles.network} />
      </div>
      <Button kind={look === 'slow' ? 'quiet' : 'plain'} size="medium" onClick={elsewhere}>
        {t('notSeen')}
      </Button>
      {leaving && <CancelQuestion store={store} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}

type CancelQuestionProps = { store: ClaveStore; onStay: () => void };

function CancelQuestion({ store, onStay }: CancelQuestionProps) {
  const t = useText('clave');
  const cancel = () => store.flow.getState().send({ type: 'cancel' });
  return (
    <Dialog title={t('cancelTitle')} onClose={onStay}>
      <p>{t('cancelHint')}</p>
      <Button onClick={onStay}>{t('stay')}</Button>
      <Button kind="quiet" onClick={cancel}>
        {t('cancelPayment')}
      </Button>
    </Dialog>
  );
}
