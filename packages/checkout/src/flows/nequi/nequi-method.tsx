/** Payment by Nequi: push or QR, and the wait for the payer’s phone. */
import type { SyntheticEvent } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useFields } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { useText } from '../../shared/i18n/texts';
import { isRefused, type PaymentEnd } from '../../shared/payment/flow/payment-machine';
import type {
  MethodContext,
  MountedMethod,
  PanelProps,
  PaymentMethod,
} from '../../shared/payment/payment-method';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { PayButton } from '../../shared/payment/ui/pay-button';
import {
  ConfirmInApp,
  EndNotice,
  LateNotice,
  LimitNotice,
  UnansweredNotice,
  WaitNotice,
} from '../../shared/payment/ui/payment-notices';
import { RefusedActions, RefusedEnd } from '../../shared/payment/ui/refused';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { useStore } from '../../shared/store/use-store';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { type Ask, isEditable, isWaiting, type NequiFlowState, type Problem, shownState } from './nequi-flow';
import { NEQUI_PREFIX } from './nequi-form-store';
import { createNequiStore, type NequiStore } from './nequi-store';
import { NequiPushWait, NequiQrWait, NequiWaitActions } from './nequi-wait';
import styles from '../../shared/payment/ui/phone-method.module.css';

/** Requests whose answer says whether there is a payment to wait for. */
const BUSY: readonly NequiFlowState['name'][] = ['submitting', 'asking', 'canceling', 'approved'];

export const nequi: PaymentMethod = { id: 'nequi', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createNequiStore(context);
  const { flow, form } = store;
  const waits = () => {
    const { state } = flow.getState();
    return !isEditable(state) || (state.name === 'init' && state.open?.isRequested === true);
  };
  return {
    Panel: (props) => <NequiPanel {...props} store={store} context={context} />,
    Action: () => <NequiAction store={store} context={context} />,
    busy: () => BUSY.includes(flow.getState().state.name),
    waits,
    fillsPage: () => isWaiting(flow.getState().state) || isRefused(flow.getState().state),
    hasInput: () => waits() || form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}

type Props = PanelProps & { store: NequiStore; context: MethodContext };

export function NequiPanel({ store, context, isBrief = false }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('payment');
  if (state.name === 'resuming')
    return (
      <WaitingScreen status={t('oneMoment')} media={<Spinner size={32} />} title={t('checking')}>
        <LateNotice />
      </WaitingScreen>
    );
  const shown = shownState(state);
  if (shown === 'push' && 'open' in state)
    return <NequiPushWait store={store} open={state.open} context={context} />;
  if (shown === 'qr' && 'open' in state)
    return <NequiQrWait store={store} open={state.open} now={context.now} />;
  if (isRefused(state)) return <NequiRefused store={store} end={state} context={context} />;
  return (
    <div className={styles.panel}>
      <NequiNotice state={state} context={context} />
      <NequiForm store={store} isBrief={isBrief} />
    </div>
  );
}

type RefusedProps = { store: NequiStore; context: MethodContext; end: PaymentEnd };

function NequiRefused({ store, end, context }: RefusedProps) {
  const t = useText('nequi');
  const { phone } = useStore(store.form).values;
  return (
    <RefusedEnd
      end={end}
      method="nequi"
      phone={phone}
      advice={t(`advice.${end.outcome}`)}
      context={context}
    />
  );
}

type NequiNoticeProps = { state: NequiFlowState; context: MethodContext };

/** The message above the form. */
function NequiNotice({ state, context: { config, order } }: NequiNoticeProps) {
  const t = useText('nequi');
  if (state.name === 'unanswered') return <UnansweredNotice />;
  if (state.name === 'ended') {
    if (state.isSeen) return null;
    const advice = t(`advice.${state.outcome}`);
    return <EndNotice {...state} advice={advice} supportEmail={config.supportEmail} />;
  }
  if (state.name !== 'init') return null;
  const { problem, cancelFailed, open } = state;
  if (cancelFailed) return <WaitNotice cancelFailed />;
  if (problem) return <ProblemNotice problem={problem} isRequested={open?.isRequested === true} />;
  if (open?.isRequested)
    return (
      <Alert tone="info" title={t('stillOpenTitle')}>
        {t('stillOpen')}
      </Alert>
    );
  return <LimitNotice order={order} />;
}

type ProblemNoticeProps = { problem: Problem; isRequested: boolean };

/** Why the request could not be sent to the payer. `isRequested`: an earlier request may still be paid. */
function ProblemNotice({ problem: { key, message }, isRequested }: ProblemNoticeProps) {
  const t = useText('nequi');
  const errors = useText('errors');
  const failed = key === 'error_pay_qr_nequi' ? 'qrFailed' : 'pushFailed';
  return (
    <Alert title={errors(key)}>
      {message !== '' && message !== errors(key) && <p>{message}</p>}
      <p>{t(isRequested ? 'stillOpen' : failed)}</p>
    </Alert>
  );
}

/** Connects the form to the pay button, which is outside the form. */
const NEQUI_FORM_ID = 'nequi-form';

type NequiFormProps = { store: NequiStore; isBrief: boolean };

function NequiForm({ store, isBrief }: NequiFormProps) {
  const t = useText('nequi');
  const { form, flow } = store;
  const locked = useStore(flow, ({ state }) => !isEditable(state));

  const field = useFields(form, { prefix: NEQUI_PREFIX, readOnly: locked, missing: { phone: t('missing') } });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (locked || (await store.push())) return;
    if (form.international() === undefined) document.getElementById(fieldId(NEQUI_PREFIX, 'phone'))?.focus();
  }

  return (
    <form id={NEQUI_FORM_ID} className={styles.panel} noValidate onSubmit={submit}>
      {isBrief ? (
        <ConfirmInApp />
      ) : (
        <PhoneField
          phone={form.phone}
          label={t('phone')}
          hint={t('how')}
          countryLabel={t('phoneCountry')}
          number={field('phone')}
          country={field('phoneCountry')}
        />
      )}
    </form>
  );
}

type NequiActionProps = { store: NequiStore; context: MethodContext };

export function NequiAction({ store, context }: NequiActionProps) {
  const { state, send } = useFlow(store.flow);
  if (isRefused(state))
    return (
      <RefusedActions
        field={fieldId(NEQUI_PREFIX, 'phone')}
        seen={() => send({ type: 'seen' })}
        context={context}
      />
    );
  const atForm = !isWaiting(state) && state.name !== 'unanswered' && state.name !== 'canceling';
  if (atForm)
    return (
      <BeginActions store={store} context={context} state={state} giveUp={() => send({ type: 'giveUp' })} />
    );
  return <NequiWaitActions store={store} now={context.now} />;
}

type BeginProps = NequiActionProps & { state: NequiFlowState; giveUp: () => void };

function BeginActions({ store, context, state, giveUp }: BeginProps) {
  const t = useText('nequi');
  const payment = useText('payment');
  const { limit } = useStore(context.order);
  const busy = busyText();
  return (
    <>
      <PayButton order={context.order} form={NEQUI_FORM_ID} busy={busy} label={t('send')} />
      {isEditable(state) && (
        <Button
          kind="quiet"
          size="medium"
          disabled={!limit.checked || limit.refusal !== undefined}
          onClick={() => void store.showQr()}
        >
          {t('payByQr')}
        </Button>
      )}
      {state.name === 'init' && state.open?.isRequested && (
        <Button kind="plain" size="medium" onClick={giveUp}>
          {payment('anotherWay')}
        </Button>
      )}
      <Announcement>{busy}</Announcement>
    </>
  );

  function busyText(): string | undefined {
    if (state.name === 'approved') return payment('approvedSoon');
    const ask = askIn(state);
    return ask && t(ask.way === 'push' ? 'sending' : 'drawing');
  }
}

/** How the payment is requested from the payer. */
function askIn(state: NequiFlowState): Ask | undefined {
  if (state.name === 'submitting') return state.request.ask;
  return state.name === 'asking' ? state.ask : undefined;
}
