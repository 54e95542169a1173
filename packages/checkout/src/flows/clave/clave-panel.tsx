import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import {
  EndNotice,
  LateNotice,
  LimitNotice,
  UnansweredNotice,
} from '../../shared/payment/ui/payment-notices';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { RefusedEnd } from '../../shared/payment/ui/refused';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeRing } from '../../shared/payment/ui/waiting/waiting-time';
import { Alert } from '../../shared/ui/feedback/alert';
import { useOnline } from '../../shared/ui/use-online';
import { type Apart, type ClaveState, claveStepOf, isAtNetwork } from './clave-flow';
import styles from './clave-panel.module.css';
import type { ClaveStore } from './clave-store';
import { NetworkDialog } from './network-dialog';
import { useEndText } from './use-end-text';

type Props = { store: ClaveStore; context: MethodContext };

/** The body of the Clave method. Card and PIN are typed on the Clave page, so there is no form. */
export function ClavePanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('clave');
  if (state.name === 'unavailable') return <Unavailable />;
  if (isAtNetwork(state)) return <NetworkWait store={store} state={state} context={context} />;
  if (isRefused(state)) return <ClaveRefused end={state} context={context} />;
  return (
    <div className={styles.panel}>
      <Notice store={store} state={state} />
      <p>{t('explanation')}</p>
      <Steps current={claveStepOf(state)} />
    </div>
  );
}

/** Behind the Clave page, or in its place where the payer does not see it. */
function NetworkWait({ store, state, context }: Props & { state: ClaveState }) {
  const { config, now } = context;
  const t = useText('clave');
  const until = 'until' in state ? state.until : undefined;
  return (
    <WaitingScreen
      status={t('waiting')}
      title={t('waitTitle')}
      time={until !== undefined && <TimeRing key={until} until={until} now={now} />}
      // The notice has its own steps, and takes their place on a small phone.
      {...(state.name !== 'apart' && {
        thing: <MethodMark method="clave" marks={config.methodMarks} size="large" />,
        steps: [t('stepNetwork'), t('stepVerify')],
      })}
    >
      {state.name === 'apart' && <ApartNotice why={state.why} />}
      {until !== undefined && <LateNotice until={until} now={now} />}
      {state.name === 'atNetwork' && <NetworkDialog store={store} state={state} now={now} />}
    </WaitingScreen>
  );
}

function Notice({ store, state }: Pick<Props, 'store'> & { state: ClaveState }) {
  switch (state.name) {
    case 'ended':
      return state.isSeen ? null : <ClaveEnd end={state} />;
    case 'unanswered':
      return <UnansweredNotice />;
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

type ClaveEndProps = { end: PaymentEnd };

/** Why there was no Clave payment, and what to do next. */
function ClaveEnd({ end }: ClaveEndProps) {
  return <EndNotice outcome={end.outcome} reason={end.reason} message={useEndText(end)} />;
}

function ClaveRefused({ end, context }: ClaveEndProps & Pick<Props, 'context'>) {
  const message = useEndText(end);
  return <RefusedEnd end={{ ...end, message }} method="clave" context={context} />;
}

type ApartNoticeProps = { why: Apart };

/** The payment waits and the Clave page is not visible: says why, and that nothing is lost. */
function ApartNotice({ why }: ApartNoticeProps) {
  const t = useText('clave');
  const payment = useText('payment');
  const online = useOnline();
  return (
    <Alert tone="wait" title={t(`apart.${why}`)}>
      <p>{t(`apartHint.${why}`)}</p>
      {!online && <p>{payment('offline')}</p>}
    </Alert>
  );
}
