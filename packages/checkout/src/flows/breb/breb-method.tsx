/** Payment by Bre-B: the QR code and the key, and the wait for the payer’s bank. */
import { formatMoney, METHOD_TRAITS, minutesOf } from '@istmo/domain';
import type { SyntheticEvent } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { isEditable, oneWaitStatus } from '../../shared/payment/flow/one-wait';
import { isRefused, type PaymentEnd } from '../../shared/payment/flow/payment-machine';
import type {
  MethodContext,
  MountedMethod,
  PanelProps,
  PaymentMethod,
} from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { EndNotice, LimitNotice, UnansweredNotice } from '../../shared/payment/ui/payment-notices';
import { RefusedActions, RefusedEnd } from '../../shared/payment/ui/refused';
import { WaitingActions } from '../../shared/payment/ui/waiting/waiting-screen';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { type BrebState, type BrebStore, createBrebStore } from './breb-store';
import { BrebWait } from './breb-wait';
import styles from './breb.module.css';

export const breb: PaymentMethod = { id: 'breb', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createBrebStore(context);
  const { flow } = store;
  const status = oneWaitStatus(flow);
  return {
    Panel: () => <BrebPanel store={store} context={context} />,
    Action: () => <BrebAction store={store} context={context} />,
    ...status,
    hasInput: status.waits,
    leaving: store.leaving,
    subscribe: flow.subscribe,
    dispose: store.dispose,
  };
}

type Props = PanelProps & { store: BrebStore; context: MethodContext };

const MINUTES = minutesOf(METHOD_TRAITS.breb.deadlineMs);

export function BrebPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  if (state.name === 'waiting' || state.name === 'canceling')
    return <BrebWait state={state} context={context} />;
  if (isRefused(state)) return <BrebRefused end={state} context={context} />;
  return (
    <form id={BREB_FORM_ID} className={styles.panel} noValidate onSubmit={submit}>
      <BrebNotice state={state} store={store} context={context} />
    </form>
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isEditable(state)) void store.submit();
  }
}

/** Connects the form to the pay button, which is elsewhere on the page. */
const BREB_FORM_ID = 'breb-form';

type NoticeProps = { state: BrebState; store: BrebStore; context: MethodContext };

/** How it works, or why it does not. */
function BrebNotice({ state, store, context }: NoticeProps) {
  const t = useText('breb');
  const language = useLanguage();
  const most = store.ceiling();
  if (most)
    return (
      <Alert tone="info" title={t('tooMuchTitle')}>
        {t('tooMuch', { amount: formatMoney(most, language) })}
      </Alert>
    );
  if (state.name === 'unanswered') return <UnansweredNotice />;
  return (
    <>
      {state.name === 'ended' && !state.isSeen && <BrebEnd end={state} context={context} />}
      {state.name !== 'ended' && <LimitNotice order={context.order} />}
      <p>{t('how', { minutes: MINUTES })}</p>
    </>
  );
}

/** A transfer may still be on its way when the time is over, so nobody says that nothing was charged. */
function BrebEnd({ end, context }: RefusedProps) {
  const t = useText('breb');
  const payment = useText('payment');
  const advice = useAdvice();
  const isOpen = end.outcome === 'expired' && !end.unapplied;
  if (!isOpen) return <EndNotice {...end} advice={advice(end)} supportEmail={context.config.supportEmail} />;
  return (
    <Alert tone="wait" title={payment('expiredTitle')}>
      {t('expired')}
    </Alert>
  );
}

type RefusedProps = { context: MethodContext; end: PaymentEnd };

function BrebRefused({ end, context }: RefusedProps) {
  const advice = useAdvice();
  return <RefusedEnd end={end} method="breb" advice={advice(end)} context={context} />;
}

function useAdvice(): (end: PaymentEnd) => string {
  const t = useText('breb');
  return ({ codOper, outcome }) => {
    // Refused before there was a code: the provider says why.
    if (codOper === '') return t('advice.refused');
    return outcome === 'expired' ? t('expired') : t(`advice.${outcome}`);
  };
}

type ActionProps = { store: BrebStore; context: MethodContext };

export function BrebAction({ store, context }: ActionProps) {
  const { state, send } = useFlow(store.flow);
  const t = useText('breb');
  const payment = useText('payment');
  if (isRefused(state)) return <RefusedActions seen={() => send({ type: 'seen' })} context={context} />;
  switch (state.name) {
    case 'waiting':
    case 'canceling':
    case 'unanswered':
      return (
        <WaitingActions
          inline={state.name !== 'unanswered'}
          check={store.flow.checkNow}
          checkLabel={state.name === 'unanswered' ? payment('retry') : undefined}
          busy={state.name === 'canceling' ? payment('canceling') : undefined}
          other={{ becomes: t('codeEnds'), go: () => send({ type: 'giveUp' }) }}
        />
      );
    default:
      return store.ceiling() ? null : <BeginAction state={state} context={context} />;
  }
}

/** The button that asks for the code. */
function BeginAction({ state, context }: { context: MethodContext; state: BrebState }) {
  const t = useText('breb');
  const payment = useText('payment');
  const busy =
    (state.name === 'submitting' && t('drawing')) ||
    (state.name === 'approved' && payment('approvedSoon')) ||
    undefined;
  return (
    <>
      <PayButton order={context.order} form={BREB_FORM_ID} busy={busy} label={t('pay')} />
      <Announcement>{busy}</Announcement>
    </>
  );
}
