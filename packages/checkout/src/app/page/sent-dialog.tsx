import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import type { Leaving } from '../leaving';

type Props = { leaving: Leaving };

/** Asked of a payer who leaves an attempt that was sent: it is taken back first, and it is said where that failed. */
export function SentDialog({ leaving }: Props) {
  const t = useText('leavingSent');
  const { state, send } = useFlow(leaving);
  const voiding = state.name === 'voiding';
  const failed = state.name === 'notVoided';
  const stay = () => send({ type: 'stay' });
  return (
    // Whoever has asked for it waits for the few seconds that it takes.
    <Dialog title={t(failed ? 'notVoidedTitle' : 'title')} onClose={voiding ? () => undefined : stay}>
      <p>{t(failed ? 'notVoidedHint' : 'hint')}</p>
      <Button onClick={stay} disabled={voiding}>
        {t('stay')}
      </Button>
      <Button kind="quiet" busy={voiding && t('voiding')} onClick={leaving.leave}>
        {t(failed ? 'leave' : 'cancelAndLeave')}
      </Button>
    </Dialog>
  );
}
