import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { WaitNotice } from '../../shared/payment/ui/payment-notices';
import { WaitView } from '../../shared/payment/ui/wait-view';
import { Button } from '../../shared/ui/buttons/button';
import { TimedButton } from '../../shared/ui/buttons/timed-button';
import type { Open } from './nequi-flow';
import type { NequiStore } from './nequi-store';

type Props = { store: NequiStore; open: Open; now: () => number };

/** Tells the payer to confirm the push on the phone. */
export function NequiPushWait({ store, open, now }: Props) {
  const t = useText('nequi');
  const { state, send } = useFlow(store.flow);
  const idle = state.name === 'push';
  return (
    <WaitView
      title={t('pushTitle')}
      until={open.until}
      now={now}
      steps={[t('openApp'), t('findPush'), t('confirm')]}
      actions={
        <>
          <TimedButton
            at={open.resendAt ?? 0}
            now={now}
            busy={state.name === 'asking' && state.ask.way === 'push' && t('sending')}
            waiting={(time) => t('resendIn', { time })}
            onClick={store.resend}
          >
            {t('resend')}
          </TimedButton>
          <Button
            kind="quiet"
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
        </>
      }
    >
      <p>{t('sentTo', { phone: open.phone })}</p>
      <WaitNotice cancelFailed={idle && state.cancelFailed === true} />
    </WaitView>
  );
}
