import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import type { CardStore } from '../card-store';
import { CancelQuestion } from './cancel-question';

type Props = { store: CardStore; url: string };

/** For a payer who is on the way to the bank's page, or came back from it with the back button. */
export function BankActions({ store, url }: Props) {
  const t = useText('cardPaying');
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button icon="lock" onClick={() => store.toBank(url)}>
        {t('challengeContinue')}
      </Button>
      <Button kind="plain" size="medium" onClick={() => setLeaving(true)}>
        {t('challengeCancel')}
      </Button>
      {leaving && <CancelQuestion store={store} onStay={() => setLeaving(false)} />}
    </>
  );
}
