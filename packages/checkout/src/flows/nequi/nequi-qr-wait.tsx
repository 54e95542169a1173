import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { WaitNotice } from '../../shared/payment/ui/payment-notices';
import { WaitView } from '../../shared/payment/ui/wait-view';
import { Button } from '../../shared/ui/buttons/button';
import { QrCode } from '../../shared/ui/qr-code';
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
    <WaitView
      title={t('qrTitle')}
      until={open.until}
      now={now}
      steps={[t('openScanner'), t('scan'), t('confirm')]}
      actions={
        <Button
          kind="quiet"
          size="medium"
          busy={state.name === 'asking' && t('sending')}
          disabled={state.name !== 'qr'}
          onClick={store.resend}
        >
          {t('toPush')}
        </Button>
      }
    >
      {!wide && <p>{t('otherDevice')}</p>}
      <QrCode text={open.qr} label={t('qrLabel')} />
      <WaitNotice cancelFailed={state.name === 'qr' && state.cancelFailed === true} />
    </WaitView>
  );
}
