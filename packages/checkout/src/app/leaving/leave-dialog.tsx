import { useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/texts';
import { Button } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import type { Leaving } from './leaving';

type Props = { leaving: Leaving };

/** Asks the payer to confirm leaving typed data or a payment that may still be made. Covers the form once the payer has left. */
export function LeaveDialog({ leaving }: Props) {
  const { state } = useFlow(leaving);
  const loss = leaving.pendingLoss();
  if (state.name === 'left' && !state.isAsked) return <LeftDialog />;
  const isUnpaid = (state.name === 'asking' || state.name === 'left') && loss !== 'attempt';
  return isUnpaid ? (
    <UnpaidDialog leaving={leaving} waiting={loss === 'waiting'} />
  ) : (
    <SentDialog leaving={leaving} />
  );
}

function UnpaidDialog({ leaving, waiting }: Props & { waiting: boolean }) {
  const t = useText('leaving');
  const { state, send } = useFlow(leaving);
  const left = state.name === 'left';
  const stay = () => send({ type: 'stay' });
  return (
    <Dialog title={t(waiting ? 'waitingTitle' : 'typedTitle')} onClose={left ? noop : stay}>
      <p>{t(waiting ? 'waitingHint' : 'typedHint')}</p>
      <Button onClick={stay} disabled={left}>
        {t('stay')}
      </Button>
      <Button kind="quiet" busy={left && t('left')} onClick={leaving.leave}>
        {t('leave')}
      </Button>
    </Dialog>
  );
}

/** Voids the attempt that was sent before the payer leaves, and says if that failed. */
function SentDialog({ leaving }: Props) {
  const t = useText('leaving');
  const { state, send } = useFlow(leaving);
  const left = state.name === 'left';
  const busy = left || state.name === 'voiding';
  const failed = state.name === 'notVoided';
  const stay = () => send({ type: 'stay' });
  return (
    // While the attempt is voided, the dialog stays open for a few seconds.
    <Dialog title={t(failed ? 'notVoidedTitle' : 'sentTitle')} onClose={busy ? noop : stay}>
      <p>{t(failed ? 'notVoidedHint' : 'sentHint')}</p>
      <Button onClick={stay} disabled={busy}>
        {t('stay')}
      </Button>
      <Button kind="quiet" busy={busy && t(left ? 'left' : 'voiding')} onClick={leaving.leave}>
        {t(failed ? 'leave' : 'cancelAndLeave')}
      </Button>
    </Dialog>
  );
}

/** Usually the host closes the checkout at once. The payer sees this dialog only if the host takes longer. */
function LeftDialog() {
  const t = useText('leaving');
  return (
    <Dialog title={t('left')} onClose={noop} isLate>
      <p role="status">{t('leftHint')}</p>
    </Dialog>
  );
}

const noop = (): void => undefined;
