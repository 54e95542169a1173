import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import type { CardStore } from '../card-store';

type Props = { store: CardStore; notSent: boolean };

/** After no answer: the same attempt again, which cannot be paid twice. */
export function RetryActions({ store, notSent }: Props) {
  const t = useText('cardPaying');
  const { send } = store.flow.getState();
  return (
    <>
      <Button onClick={() => send({ type: 'tryAgain' })}>{t('retry')}</Button>
      {notSent && (
        <Button kind="plain" size="medium" onClick={() => send({ type: 'edit' })}>
          {t('editDetails')}
        </Button>
      )}
    </>
  );
}
