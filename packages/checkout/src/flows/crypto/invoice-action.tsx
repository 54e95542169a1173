import type { CryptoAnswer } from '@istmo/contract/provider';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { isSent, needsRate } from './crypto-standing';
import type { CryptoStore } from './crypto-store';

type Props = { store: CryptoStore; payment: CryptoAnswer; busy: string | false };

/** A new rate where one is needed; otherwise a look at the chain, now. */
export function InvoiceAction({ store, payment, busy }: Props) {
  const t = useText('crypto');
  const { send } = store.flow.getState();
  const { rateOver } = useStore(store.data);
  if (needsRate(payment, rateOver))
    return (
      <Button busy={busy} onClick={() => send({ type: 'chosen' })}>
        {t('newRate')}
      </Button>
    );
  return (
    <>
      <Button busy={busy} onClick={() => send({ type: 'submitted' })}>
        {t(isSent(payment) ? 'checkAgain' : 'check')}
      </Button>
      {!isSent(payment) && (
        <Button kind="plain" size="medium" onClick={() => send({ type: 'change' })}>
          {t('changeCoin')}
        </Button>
      )}
    </>
  );
}
