import { type ComponentType, Suspense } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import type { Leaving } from '../leaving';

type Props = {
  leaving: Leaving;
  /** What is asked about an attempt that was sent, loaded when it is needed. */
  SentDialog?: ComponentType<{ leaving: Leaving }> | undefined;
};

/** Asked of a payer who is about to lose what they typed, or the sight of a payment that may still be made. */
export function LeaveDialog({ leaving, SentDialog }: Props) {
  const t = useText('checkout');
  const { state, send } = useFlow(leaving);
  if (state.name === 'staying') return null;
  const leaves = leaving.leaves();
  if (state.name !== 'asking' || leaves === 'attempt')
    return <Suspense>{SentDialog && <SentDialog leaving={leaving} />}</Suspense>;
  const waiting = leaves === 'waiting';
  const stay = () => send({ type: 'stay' });
  return (
    <Dialog title={t(waiting ? 'leaveWaitingTitle' : 'leaveTitle')} onClose={stay}>
      <p>{t(waiting ? 'leaveWaitingHint' : 'leaveHint')}</p>
      <Button onClick={stay}>{t('stay')}</Button>
      <Button kind="quiet" onClick={leaving.leave}>
        {t('leave')}
      </Button>
    </Dialog>
  );
}
