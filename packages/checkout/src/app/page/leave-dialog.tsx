import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import type { Leaving } from '../leaving';
import type { MethodList } from '../method-list';

type Props = { leaving: Leaving; methods: MethodList };

/** Asked of a payer who is about to lose what they typed, or the sight of a payment that nobody has answered for. */
export function LeaveDialog({ leaving, methods }: Props) {
  const t = useText('checkout');
  const { state, send } = useFlow(leaving);
  if (state.name !== 'asking') return null;
  const unknown = methods.opened().some((method) => method.leaving().outcome === 'pending');
  const stay = () => send({ type: 'stay' });
  return (
    <Dialog title={t(unknown ? 'leaveUnknownTitle' : 'leaveTitle')} onClose={stay}>
      <p>{t(unknown ? 'leaveUnknownHint' : 'leaveHint')}</p>
      <Button onClick={stay}>{t('stay')}</Button>
      <Button kind="quiet" onClick={leaving.leave}>
        {t('leave')}
      </Button>
    </Dialog>
  );
}
