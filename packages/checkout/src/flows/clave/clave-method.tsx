/** Payment by Clave: opens the Clave page and waits for its answer. */
import { useEffect, useRef, useState } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/texts';
import { isRefused, type PaymentEnd } from '../../shared/payment/flow/payment-machine';
import type { MethodContext, MountedMethod, PaymentMethod } from '../../shared/payment/payment-method';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { PayButton } from '../../shared/payment/ui/pay-button';
import {
  EndNotice,
  LateNotice,
  LimitNotice,
  UnansweredNotice,
  useOnline,
} from '../../shared/payment/ui/payment-notices';
import { RefusedActions, RefusedEnd } from '../../shared/payment/ui/refused';
import { OtherWayButton, WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeRing } from '../../shared/payment/ui/waiting/waiting-time';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { Countdown } from '../../shared/ui/buttons/timed-button';
import { Dialog } from '../../shared/ui/dialog';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import {
  type Apart,
  type ClaveState,
  claveStepOf,
  hasScript,
  isAtNetwork,
  isUnderWay,
  type Waiting,
} from './clave-flow';
import { useEndText } from './clave-return-page';
import { type ClaveStore, createClaveStore } from './clave-store';
import styles from './clave.module.css';

export { ClaveReturnPage } from './clave-return-page';

const MONEY_MOVES: readonly ClaveState['name'][] = ['submitting', 'canceling'];

export const clave: PaymentMethod = { id: 'clave', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createClaveStore(context);
  const { flow } = store;
  const underWay = () => isUnderWay(flow.getState().state);
  return {
    Panel: () => <ClavePanel store={store} context={context} />,
    Action: () => <ClaveAction store={store} context={context} />,
    busy: () => MONEY_MOVES.includes(flow.getState().state.name),
    waits: underWay,
    fillsPage: () => isAtNetwork(flow.getState().state) || isRefused(flow.getState().state),
    hasInput: underWay,
    leaving: store.leaving,
    subscribe: flow.subscribe,
    dispose: store.dispose,
  };
}

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

/** The screen behind the Clave page, or instead of it when the payer does not see that page. */
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
        media: <MethodMark method="clave" marks={config.methodMarks} size="large" />,
        steps: [t('stepNetwork'), t('stepVerify')],
      })}
    >
      {state.name === 'apart' && <ApartNotice why={state.why} />}
      {until !== undefined && <LateNotice until={until} now={now} />}
      {state.name === 'atNetwork' && <NetworkDialog store={store} state={state} now={now} />}
    </WaitingScreen>
  );
}

function Notice({ store, state }: { store: ClaveStore; state: ClaveState }) {
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

function ClaveRefused({ end, context }: { context: MethodContext } & ClaveEndProps) {
  const message = useEndText(end);
  return <RefusedEnd end={{ ...end, message }} method="clave" context={context} />;
}

/** The payment waits and the Clave page is not visible: says why, and that nothing is lost. */
function ApartNotice({ why }: { why: Apart }) {
  const t = useText('clave');
  const payment = useText('payment');
  const online = useOnline();
  return (
    <Alert tone={why === 'ownPage' ? 'info' : 'wait'} title={t(`apart.${why}`)}>
      <p>{t(`apartHint.${why}`)}</p>
      {!online && <p>{payment('offline')}</p>}
    </Alert>
  );
}

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
      return <ApartActions store={store} state={state} />;
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
            <OtherWayButton consequence={clave('paymentEnds')} go={() => send({ type: 'cancel' })} />
          )}
          <Announcement>{busy}</Announcement>
        </>
      );
  }
}

/** The buttons for a payer who does not see the Clave page. */
function ApartActions({ store, state }: { store: ClaveStore; state: Waiting }) {
  const t = useText('clave');
  const { send } = store.flow.getState();
  const other = store.otherWay();
  return (
    <>
      {hasScript(state) && <Button onClick={() => send({ type: 'reopen' })}>{t('reopen')}</Button>}
      {other?.kind === 'tab' && (
        <LinkButton href={other.href} newTab>
          {t('inTab')}
        </LinkButton>
      )}
      {other?.kind === 'window' && (
        <Button kind={hasScript(state) ? 'quiet' : 'primary'} onClick={other.go}>
          {t('inWindow')}
        </Button>
      )}
      <OtherWayButton consequence={t('paymentEnds')} go={() => send({ type: 'cancel' })} />
    </>
  );
}

type NetworkDialogProps = {
  store: ClaveStore;
  state: Extract<ClaveState, { name: 'atNetwork' }>;
  now: () => number;
};

/** The Clave page in a dialog, and the ways out of it. */
function NetworkDialog({ store, state, now }: NetworkDialogProps) {
  const t = useText('clave');
  const payment = useText('payment');
  const network = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { send } = store.flow.getState();
  const { look, until } = state;
  useEffect(() => (network.current ? store.show(network.current) : undefined), [store]);
  const reportNotSeen = () => send({ type: 'notSeen' });
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
      <Button kind={look === 'slow' ? 'quiet' : 'plain'} size="medium" onClick={reportNotSeen}>
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
