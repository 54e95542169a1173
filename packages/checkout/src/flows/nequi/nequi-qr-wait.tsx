import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { WaitNotice } from '../../shared/payment/ui/payment-notices';
import { QrFrame } from '../../shared/payment/ui/waiting/qr-frame';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeBar } from '../../shared/payment/ui/waiting/waiting-time';
import { useWide } from '../../shared/ui/use-wide';
import type { Open } from './nequi-flow';
import type { NequiStore } from './nequi-store';

type Props = { store: NequiStore; open: Open; now: () => number };

/** Shows the QR code. A payer who uses Nequi on this same phone cannot scan it. */
export function NequiQrWait({ store, open, now }: Props) {
  const t = useText('nequi');
  const { state } = useFlow(store.flow);
  const wide = useWide();
  return (
    <WaitingScreen
      status={t('waitingScan')}
      thing={<QrFrame text={open.qr} label={t('qrLabel')} />}
      title={t('qrTitle')}
      time={open.until !== undefined && <TimeBar key={open.until} until={open.until} now={now} />}
      lead={t(wide ? 'otherScreen' : 'otherDevice')}
    >
      <WaitNotice
        cancelFailed={state.name === 'qr' && state.cancelFailed === true}
        until={open.until}
        now={now}
      />
    </WaitingScreen>
  );
}
