/** Payment by Yappy: the request and the wait for the payer’s phone. */
import { formatMoney, METHOD_TRAITS } from '@istmo/domain';
import type { SyntheticEvent } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useFields } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { focusFirstWrong } from '../../shared/form/refused-fields';
import { useLanguage, useText } from '../../shared/i18n/texts';
import { deadlineOf, oneWaitStatus } from '../../shared/payment/flow/one-wait';
import { isRefused, type PaymentEnd } from '../../shared/payment/flow/payment-machine';
import type {
  MethodContext,
  MountedMethod,
  PanelProps,
  PaymentMethod,
} from '../../shared/payment/payment-method';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { PayButton } from '../../shared/payment/ui/pay-button';
import {
  ConfirmInApp,
  EndNotice,
  LimitNotice,
  UnansweredNotice,
  WaitNotice,
} from '../../shared/payment/ui/payment-notices';
import { RefusedActions, RefusedEnd } from '../../shared/payment/ui/refused';
import {
  AppLink,
  opensApp,
  WaitingActions,
  WaitingScreen,
} from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeRing } from '../../shared/payment/ui/waiting/waiting-time';
import { useStore } from '../../shared/store/use-store';
import { Announcement } from '../../shared/ui/feedback/alert';
import { useWide } from '../../shared/ui/use-wide';
import {
  createYappyStore,
  formatAlias,
  YAPPY_MINUTES,
  YAPPY_PREFIX,
  type YappyState,
  type YappyStore,
} from './yappy-store';
import styles from '../../shared/payment/ui/phone-method.module.css';

export const yappy: PaymentMethod = { id: 'yappy', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createYappyStore(context);
  const { flow, form } = store;
  const status = oneWaitStatus(flow);
  return {
    Panel: (props) => <YappyPanel {...props} store={store} context={context} />,
    Action: () => <YappyAction store={store} context={context} />,
    ...status,
    hasInput: () => status.waits() || form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}

type Props = PanelProps & { store: YappyStore; context: MethodContext };

const YAPPY_MS = METHOD_TRAITS.yappy.deadlineMs;

/** The payer sends the request, and confirms it in the app. */
const CONFIRM_STEP = { step: '2', steps: '2' };

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

function Body({
  store,
  context,
  state,
  isBrief,
}: Required<Omit<Props, 'showMethods'>> & { state: YappyState }) {
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

type RefusedProps = { store: YappyStore; context: MethodContext; end: PaymentEnd };

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
  // The request was refused before a payment existed: the provider says what is wrong with the number or the amount, and what to do.
  return ({ codOper, outcome, message }) => {
    if (codOper === '') return message ? '' : t('advice.refused');
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
  const phone = formatAlias(state.answer.alias);
  const amount = formatMoney(useStore(order).total, useLanguage());
  const until = deadlineOf(state.answer);
  return (
    <WaitingScreen
      status={t('waiting', CONFIRM_STEP)}
      media={<MethodMark method="yappy" marks={config.methodMarks} size="large" />}
      title={t('waitTitle')}
      description={phone === '' ? t('sent') : t('sentTo', { phone })}
      time={until !== undefined && <TimeRing until={until} now={now} totalMs={YAPPY_MS} />}
      steps={[t('openRequest'), t('confirm', { amount })]}
    >
      <WaitNotice cancelFailed={state.name === 'waiting' && state.cancelFailed} until={until} now={now} />
    </WaitingScreen>
  );
}

/** Connects the form to the pay button, which is outside the form. */
const YAPPY_FORM_ID = 'yappy-form';

type YappyFormProps = { store: YappyStore; isBrief: boolean; locked?: boolean };

function YappyForm({ store, isBrief, locked = false }: YappyFormProps) {
  const t = useText('yappy');
  const how = t('how', { minutes: YAPPY_MINUTES });
  const field = useFields(store.form, {
    prefix: YAPPY_PREFIX,
    readOnly: locked,
    missing: { phone: t('missing') },
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const right = locked || (await store.submit());
    if (!right)
      focusFirstWrong(store.form.getState().fieldErrors, { prefix: YAPPY_PREFIX, order: ['phone'] });
  }

  return (
    <form id={YAPPY_FORM_ID} className={styles.panel} noValidate onSubmit={submit}>
      {isBrief ? (
        <ConfirmInApp />
      ) : (
        <PhoneField
          phone={store.form.phone}
          label={t('alias')}
          hint={how}
          number={field('phone')}
          country={field('phoneCountry')}
        />
      )}
    </form>
  );
}

type YappyActionProps = { store: YappyStore; context: MethodContext };

export function YappyAction({ store, context }: YappyActionProps) {
  const { state, send } = useFlow(store.flow);
  const wide = useWide();
  const t = useText('yappy');
  const payment = useText('payment');
  const other = { consequence: t('requestEnds'), go: () => send({ type: 'giveUp' }) };
  if (isRefused(state))
    return (
      <RefusedActions
        field={fieldId(YAPPY_PREFIX, 'phone')}
        seen={() => send({ type: 'seen' })}
        context={context}
      />
    );
  switch (state.name) {
    case 'waiting':
    case 'canceling':
    case 'unanswered':
      return (
        <WaitingActions
          primary={
            'answer' in state && opensApp(state.answer.appUrl, wide) ? (
              <AppLink url={state.answer.appUrl} app="Yappy" />
            ) : undefined
          }
          check={store.flow.checkNow}
          isUnanswered={state.name === 'unanswered'}
          busy={state.name === 'canceling' ? payment('canceling') : undefined}
          other={other}
        />
      );
    default:
      return <SendAction state={state} context={context} />;
  }
}

/** The button that sends the request. */
function SendAction({ state, context }: { context: MethodContext; state: YappyState }) {
  const t = useText('yappy');
  const payment = useText('payment');
  const busy =
    (state.name === 'submitting' && t('asking')) ||
    (state.name === 'approved' && payment('approvedSoon')) ||
    undefined;
  return (
    <>
      <PayButton order={context.order} form={YAPPY_FORM_ID} busy={busy} label={t('send')} />
      <Announcement>{busy}</Announcement>
    </>
  );
}
