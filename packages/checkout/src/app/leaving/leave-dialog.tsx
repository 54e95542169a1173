import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import type { Leaving } from './leaving';

type Props = { leaving: Leaving };

/** Asks a payer to confirm leaving typed data or a payment that may still be made. */
export function LeaveDialog({ leaving }: Props) {
  const { state } = useFlow(leaving);
  const loss = leaving.pendingLoss();
  if (state.name !== 'asking' || loss === 'attempt') return <SentDialog leaving={leaving} />;
  return <UnpaidDialog leaving={leaving} waiting={loss === 'waiting'} />;
}

function UnpaidDialog({ leaving, waiting }: Props & { waiting: boolean }) {
  const t = useText('leaving');
  const stay = () => leaving.getState().send({ type: 'stay' });
  return (
    <Dialog title={t(waiting ? 'waitingTitle' : 'typedTitle')} onClose={stay}>
      <p>{t(waiting ? 'waitingHint' : 'typedHint')}</p>
      <Button onClick={stay}>{t('stay')}</Button>
      <Button kind="quiet" onClick={leaving.leave}>
        {t('leave')}
      </Button>
    </Dialog>
  );
}

/** Voids the attempt that was sent before the payer leaves, and says if that failed. */
function SentDialog({ leaving }: Props) {
  const t = useText('leaving');
  const { state, send } = useFlow(leaving);
  const voiding = state.name === 'voiding';
  const failed = state.name === 'notVoided';
  const stay = () => send({ type: 'stay' });
  return (
    // While the attempt is voided, the dialog stays open for a few seconds.
    <Dialog title={t(failed ? 'notVoidedTitle' : 'sentTitle')} onClose={voiding ? () => undefined : stay}>
      <p>{t(failed ? 'notVoidedHint' : 'sentHint')}</p>
      <Button onClick={stay} disabled={voiding}>
        {t('stay')}
      </Button>
      <Button kind="quiet" busy={voiding && t('voiding')} onClick={leaving.leave}>
        {t(failed ? 'leave' : 'cancelAndLeave')}
      </Button>
    </Dialog>
  );
}
