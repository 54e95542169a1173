import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import type { ClaveStore } from './clave-store';

type Props = { store: ClaveStore; onStay: () => void };

export function CancelQuestion({ store, onStay }: Props) {
  const t = useText('clave');
  const cancel = () => store.flow.getState().send({ type: 'cancel' });
  return (
    <Dialog title={t('cancelTitle')} onClose={onStay}>
      <p>{t('cancelHint')}</p>
      <Button onClick={onStay}>{t('stay')}</Button>
      <Button kind="quiet" onClick={cancel}>
        {t('cancelPayment')}
      </Button>
    </Dialog>
  );
}
