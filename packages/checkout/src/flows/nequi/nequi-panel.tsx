import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import type { MethodContext, PanelProps } from '../../shared/payment/payment-method';
import {
  EndNotice,
  LateNotice,
  LimitNotice,
  UnansweredNotice,
  WaitNotice,
} from '../../shared/payment/ui/payment-notices';
import { RefusedEnd } from '../../shared/payment/ui/refused';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { Alert } from '../../shared/ui/feedback/alert';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { type NequiFlowState, type Problem, shownState } from './nequi-flow';
import { NequiForm } from './nequi-form';
import styles from './nequi-panel.module.css';
import { NequiPushWait } from './nequi-push-wait';
import { NequiQrWait } from './nequi-qr-wait';
import type { NequiStore } from './nequi-store';

type Props = PanelProps & { store: NequiStore; context: MethodContext };

export function NequiPanel({ store, context, isBrief = false }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('payment');
  if (state.name === 'resuming')
    return (
      <WaitingScreen status={t('oneMoment')} thing={<Spinner size={32} />} title={t('checking')}>
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

type RefusedProps = Pick<Props, 'store' | 'context'> & { end: PaymentEnd };

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

type NequiNoticeProps = { state: NequiFlowState; context: Pick<MethodContext, 'config' | 'order'> };

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
