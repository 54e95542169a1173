import { formatMoney } from '@istmo/domain';
import type { ReactNode } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { MethodContext } from '../../shared/payment/payment-method';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { WaitNotice } from '../../shared/payment/ui/payment-notices';
import { QrFrame } from '../../shared/payment/ui/waiting/qr-frame';
import {
  AppLink,
  opensApp,
  WaitingActions,
  WaitingScreen,
} from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeBar, TimeRing } from '../../shared/payment/ui/waiting/waiting-time';
import { useStore } from '../../shared/store/use-store';
import { Button } from '../../shared/ui/buttons/button';
import { TimedButton } from '../../shared/ui/buttons/timed-button';
import { Announcement } from '../../shared/ui/feedback/alert';
import { useWide } from '../../shared/ui/use-wide';
import { type NequiFlowState, type Open, resendTimeOf, shownState } from './nequi-flow';
import type { NequiStore } from './nequi-store';
import styles from './nequi-wait.module.css';

type Props = { store: NequiStore; open: Open; context: MethodContext };

/** Tells the payer to approve the push on the phone. */
export function NequiPushWait({ store, open, context: { config, now, order } }: Props) {
  const t = useText('nequi');
  const { state, send } = useFlow(store.flow);
  const amount = formatMoney(useStore(order).total, useLanguage());
  const wide = useWide();
  const idle = state.name === 'push';
  return (
    <WaitingScreen
      status={t('waitingPush')}
      media={<MethodMark method="nequi" marks={config.methodMarks} size="large" />}
      title={t('pushTitle')}
      description={t('sentTo', { phone: open.phone })}
      time={open.until !== undefined && <TimeRing key={open.until} until={open.until} now={now} />}
      steps={[t('openPush'), t('approve', { amount })]}
    >
      <WaitNotice cancelFailed={idle && state.cancelFailed === true} until={open.until} now={now} />
      <HelpLinks>
        {opensApp(open.appUrl, wide) && <ResendButton store={store} now={now} state={state} />}
        <Button
          kind="plain"
          size="medium"
          busy={state.name === 'asking' && state.ask.way === 'qr' && t('drawing')}
          disabled={!idle}
          onClick={() => void store.showQr()}
        >
          {t('toQr')}
        </Button>
        <Button kind="plain" size="medium" disabled={!idle} onClick={() => send({ type: 'restart' })}>
          {t('otherPhone')}
        </Button>
      </HelpLinks>
    </WaitingScreen>
  );
}

type NequiQrWaitProps = { store: NequiStore; open: Open; now: () => number };

/** Shows the QR code. A payer who uses Nequi on this same phone cannot scan it. */
export function NequiQrWait({ store, open, now }: NequiQrWaitProps) {
  const t = useText('nequi');
  const { state } = useFlow(store.flow);
  const wide = useWide();
  return (
    <WaitingScreen
      status={t('waitingScan')}
      media={<QrFrame text={open.qr} label={t('qrLabel')} />}
      title={t('qrTitle')}
      time={open.until !== undefined && <TimeBar key={open.until} until={open.until} now={now} />}
      description={t(wide ? 'otherScreen' : 'otherDevice')}
    >
      <WaitNotice
        cancelFailed={state.name === 'qr' && state.cancelFailed === true}
        until={open.until}
        now={now}
      />
    </WaitingScreen>
  );
}

type NequiWaitActionsProps = { store: NequiStore; now: () => number };

/** The buttons while a Nequi payment waits for its payer. */
export function NequiWaitActions({ store, now }: NequiWaitActionsProps) {
  const { state, send } = useFlow(store.flow);
  const t = useText('nequi');
  const payment = useText('payment');
  const isUnanswered = state.name === 'unanswered';
  const other = {
    consequence: t(shownState(state) === 'qr' ? 'codeEnds' : 'requestEnds'),
    go: () => send({ type: 'giveUp' }),
  };
  return (
    <>
      <WaitingActions
        inline={!isUnanswered}
        primary={isUnanswered ? undefined : <Primary store={store} now={now} state={state} />}
        check={store.flow.checkNow}
        isUnanswered={isUnanswered}
        busy={state.name === 'canceling' ? payment('canceling') : undefined}
        locked={state.name === 'asking'}
        other={state.name === 'resuming' ? undefined : other}
      />
      <Announcement>
        {state.name === 'asking' && t(state.ask.way === 'push' ? 'sending' : 'drawing')}
      </Announcement>
    </>
  );
}

/** Sends the push again, or sends one in place of the QR code. */
function Primary({ store, now, state }: NequiWaitActionsProps & { state: NequiFlowState }) {
  const t = useText('nequi');
  const wide = useWide();
  const shown = shownState(state);
  const sending = state.name === 'asking' && state.ask.way === 'push' && t('sending');
  if (!('open' in state)) return null;
  if (shown === 'push' && opensApp(state.open.appUrl, wide))
    return <AppLink url={state.open.appUrl} app="Nequi" />;
  if (shown === 'push') return <ResendButton store={store} now={now} state={state} />;
  return (
    <Button kind="quiet" busy={sending} disabled={state.name !== 'qr'} onClick={store.resend}>
      {t('toPush')}
    </Button>
  );
}

type ResendButtonProps = { store: NequiStore; now: () => number; state: NequiFlowState };

/** Sends the push again, once Nequi allows it. */
function ResendButton({ store, now, state }: ResendButtonProps) {
  const t = useText('nequi');
  return (
    <TimedButton
      at={'open' in state ? resendTimeOf(state.open) : 0}
      now={now}
      busy={state.name === 'asking' && state.ask.way === 'push' && t('sending')}
      waiting={(time) => t('resendIn', { time })}
      ready={t('resendReady')}
      onClick={store.resend}
    >
      {t('resend')}
    </TimedButton>
  );
}

/** What else a payer can do with a waiting payment: plain buttons side by side. */
function HelpLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
