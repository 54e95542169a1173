import { formatMoney, METHOD_TRAITS } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import type { MethodContext } from '../../shared/payment/payment-method';
import {
  EndNotice,
  LimitNotice,
  UnansweredNotice,
  WaitNotice,
} from '../../shared/payment/ui/payment-notices';
import { AppMark } from '../../shared/payment/ui/waiting/app-mark';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeRing } from '../../shared/payment/ui/waiting/waiting-time';
import { formatAlias } from './alias';
import { WAITING_STEP, YAPPY_MINUTES, type YappyState, yappyStepOf } from './yappy-flow';
import { YappyForm } from './yappy-form';
import styles from './yappy-panel.module.css';
import type { YappyStore } from './yappy-store';

type Props = { store: YappyStore; context: MethodContext };

/** The steps that the payer takes: send the request, and confirm it in the app. */
const STEPS = 2;

const YAPPY_MS = METHOD_TRAITS.yappy.deadlineMs;

const stepValues = (step: number) => ({ step: String(step), steps: String(STEPS) });

export function YappyPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('yappy');
  if (state.name === 'waiting' || state.name === 'canceling')
    return <YappyWait state={state} context={context} />;
  const step = yappyStepOf(state);
  return (
    <div className={styles.panel}>
      {step <= STEPS && <p>{t('step', stepValues(step))}</p>}
      <Body store={store} context={context} state={state} />
    </div>
  );
}

function Body({ store, context, state }: Props & { state: YappyState }) {
  switch (state.name) {
    case 'ended':
      return (
        <>
          <YappyEnd end={state} supportEmail={context.config.supportEmail} />
          <YappyForm store={store} />
        </>
      );
    case 'unanswered':
      return (
        <>
          <UnansweredNotice />
          <YappyForm store={store} locked />
        </>
      );
    default:
      return (
        <>
          <LimitNotice order={context.order} />
          <YappyForm store={store} locked={state.name !== 'editing'} />
        </>
      );
  }
}

type YappyEndProps = { end: PaymentEnd; supportEmail: string };

/** Why there was no payment, and what to do in Yappy next. */
function YappyEnd({ end, supportEmail }: YappyEndProps) {
  const t = useText('yappy');
  // Refused before there was a payment: the provider says what is wrong with the number or the amount.
  const advice = end.codOper === '' ? t('advice.refused') : adviceOn(end.outcome);
  return <EndNotice {...end} advice={advice} supportEmail={supportEmail} />;

  function adviceOn(outcome: PaymentEnd['outcome']): string {
    return outcome === 'expired' ? t('advice.expired', { minutes: YAPPY_MINUTES }) : t(`advice.${outcome}`);
  }
}

type YappyWaitProps = {
  state: Extract<YappyState, { name: 'waiting' | 'canceling' }>;
  context: MethodContext;
};

/** Tells the payer to confirm the request in the app. */
function YappyWait({ state, context: { config, now, order } }: YappyWaitProps) {
  const t = useText('yappy');
  const phone = formatAlias(state.alias);
  const amount = formatMoney(useStore(order).total, useLanguage());
  const { until } = state;
  return (
    <WaitingScreen
      status={t('waiting', stepValues(WAITING_STEP))}
      thing={<AppMark name="Yappy" mark={config.methodMarks['yappy']} />}
      title={t('waitTitle')}
      lead={phone === '' ? t('sent') : t('sentTo', { phone })}
      time={until !== undefined && <TimeRing until={until} now={now} totalMs={YAPPY_MS} />}
      steps={[t('openRequest'), t('confirm', { amount })]}
    >
      <WaitNotice cancelFailed={state.name === 'waiting' && state.cancelFailed} until={until} now={now} />
    </WaitingScreen>
  );
}
