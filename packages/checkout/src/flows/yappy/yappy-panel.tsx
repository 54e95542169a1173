import { formatMoney, METHOD_TRAITS } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import type { MethodContext, PanelProps } from '../../shared/payment/payment-method';
import {
  EndNotice,
  LimitNotice,
  UnansweredNotice,
  WaitNotice,
} from '../../shared/payment/ui/payment-notices';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { RefusedEnd } from '../../shared/payment/ui/refused';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeRing } from '../../shared/payment/ui/waiting/waiting-time';
import { formatAlias } from './alias';
import { WAITING_STEP, YAPPY_MINUTES, type YappyState } from './yappy-flow';
import { YappyForm } from './yappy-form';
import styles from './yappy-panel.module.css';
import type { YappyStore } from './yappy-store';

type Props = PanelProps & { store: YappyStore; context: MethodContext };

/** The steps that the payer takes: send the request, and confirm it in the app. */
const STEPS = 2;

const YAPPY_MS = METHOD_TRAITS.yappy.deadlineMs;

const stepValues = (step: number) => ({ step: String(step), steps: String(STEPS) });

export function YappyPanel({ store, context, isBrief }: Props) {
  const { state } = useFlow(store.flow);
  if (state.name === 'waiting' || state.name === 'canceling')
    return <YappyWait state={state} context={context} />;
  if (isRefused(state)) return <YappyRefused store={store} end={state} context={context} />;
  return (
    <div className={styles.panel}>
      <Body store={store} context={context} state={state} isBrief={isBrief ?? false} />
    </div>
  );
}

function Body({ store, context, state, isBrief }: Required<Props> & { state: YappyState }) {
  switch (state.name) {
    case 'ended':
      return (
        <>
          {!state.isSeen && <YappyEnd end={state} supportEmail={context.config.supportEmail} />}
          <YappyForm store={store} isBrief={isBrief} />
        </>
      );
    case 'unanswered':
      return (
        <>
          <UnansweredNotice />
          <YappyForm store={store} isBrief={isBrief} locked />
        </>
      );
    default:
      return (
        <>
          <LimitNotice order={context.order} />
          <YappyForm store={store} isBrief={isBrief} locked={state.name !== 'editing'} />
        </>
      );
  }
}

type YappyEndProps = { end: PaymentEnd; supportEmail: string };

/** Why there was no payment, and what to do in Yappy next. */
function YappyEnd({ end, supportEmail }: YappyEndProps) {
  const adviceOn = useAdvice();
  return <EndNotice {...end} advice={adviceOn(end)} supportEmail={supportEmail} />;
}

type RefusedProps = Pick<Props, 'store' | 'context'> & { end: PaymentEnd };

function YappyRefused({ store, end, context }: RefusedProps) {
  const { phone } = useStore(store.form).values;
  const adviceOn = useAdvice();
  return (
    <RefusedEnd
      end={end}
      method="yappy"
      phone={formatAlias(phone)}
      advice={adviceOn(end)}
      context={context}
    />
  );
}

function useAdvice(): (end: PaymentEnd) => string {
  const t = useText('yappy');
  // Refused before there was a payment: the provider says what is wrong with the number or the amount.
  return ({ codOper, outcome }) => {
    if (codOper === '') return t('advice.refused');
    return outcome === 'expired' ? t('advice.expired', { minutes: YAPPY_MINUTES }) : t(`advice.${outcome}`);
  };
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
      thing={<MethodMark method="yappy" marks={config.methodMarks} size="large" />}
      title={t('waitTitle')}
      lead={phone === '' ? t('sent') : t('sentTo', { phone })}
      time={until !== undefined && <TimeRing until={until} now={now} totalMs={YAPPY_MS} />}
      steps={[t('openRequest'), t('confirm', { amount })]}
    >
      <WaitNotice cancelFailed={state.name === 'waiting' && state.cancelFailed} until={until} now={now} />
    </WaitingScreen>
  );
}
