import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import type { CryptoStore } from './crypto-store';
import { standingOf } from './crypto-standing';

type Props = { store: CryptoStore; busy: string | false };

/** Asks for the address of what is chosen, or for a new rate where that has an address already. */
export function ChooseAction({ store, busy }: Props) {
  const t = useText('crypto');
  const { currency, network, payment, rateOver } = useStore(store.data);
  const chosen = currency !== '' && network !== '';
  const isSame = payment?.coin === currency && payment.network === network;
  const renews = isSame && rateOver && standingOf(payment) === 'open';
  return (
    <Button
      icon="lock"
      busy={busy}
      disabled={!chosen}
      onClick={() => store.flow.getState().send({ type: 'chosen' })}
    >
      {t(label())}
    </Button>
  );

  function label() {
    if (!chosen) return 'chooseFirst';
    return renews ? 'newRate' : 'showAddress';
  }
}
