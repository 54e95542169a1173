import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import type { CardStore } from '../card-store';

type Props = { store: CardStore; onStay: () => void };

export function CancelQuestion({ store, onStay }: Props) {
  const t = useText('cardPaying');
  const cancel = () => store.flow.getState().send({ type: 'cancelChallenge' });
  return (
    <Dialog title={t('challengeCancelTitle')} onClose={onStay}>
      <p>{t('challengeCancelHint')}</p>
      <Button onClick={onStay}>{t('challengeKeep')}</Button>
      <Button kind="quiet" onClick={cancel}>
        {t('challengeCancel')}
      </Button>
    </Dialog>
  );
}
