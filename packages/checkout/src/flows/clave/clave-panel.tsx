import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { LimitNotice } from '../../shared/payment/ui/limit-notice';
import { UnansweredNotice } from '../../shared/payment/ui/unanswered-notice';
import { Alert } from '../../shared/ui/alert';
import { ApartNotice } from './apart-notice';
import { ClaveEnd } from './clave-end';
import { claveStepOf, type ClaveState } from './clave-flow';
import styles from './clave-panel.module.css';
import type { ClaveStore } from './clave-store';
import { NetworkDialog } from './network-dialog';

type Props = { store: ClaveStore; now: () => number };

/** The body of the Clave method. Card and PIN are typed on the network's own page: there is nothing to fill in here. */
export function ClavePanel({ store, now }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('clave');
  if (state.name === 'unavailable') return <Unavailable />;
  return (
    <div className={styles.panel}>
      <Notice store={store} state={state} />
      <p>{t('explanation')}</p>
      <Steps current={claveStepOf(state)} />
      {state.name === 'atNetwork' && <NetworkDialog store={store} state={state} now={now} />}
    </div>
  );
}

function Notice({ store, state }: Pick<Props, 'store'> & { state: ClaveState }) {
  switch (state.name) {
    case 'ended':
      return <ClaveEnd end={state} />;
    case 'unanswered':
      return <UnansweredNotice />;
    case 'apart':
      return <ApartNotice why={state.why} />;
    default:
      return <LimitNotice order={store.order} />;
  }
}

function Unavailable() {
  const t = useText('clave');
  const errors = useText('errors');
  return (
    <Alert tone="info" title={errors('service_unavailable')}>
      {t('unavailable')}
    </Alert>
  );
}

const STEPS = ['stepPay', 'stepNetwork', 'stepVerify'] as const;

function Steps({ current }: { current: number }) {
  const t = useText('clave');
  return (
    <ol className={styles.steps}>
      {STEPS.map((key, place) => (
        <li key={key} aria-current={place === current ? 'step' : undefined}>
          {t(key)}
        </li>
      ))}
    </ol>
  );
}
