import { useStore } from 'zustand';
import { useText } from '../../../shared/i18n/use-text';
import type { WalletCards } from '../kept-cards';
import styles from './saved-panel.module.css';

type Props = { wallet: WalletCards; locked: boolean };

/** Whether the card in the form is to be kept in the wallet. */
export function KeepCard({ wallet, locked }: Props) {
  const t = useText('savedCards');
  const { keep } = useStore(wallet);
  return (
    <label className={styles.keep}>
      <input
        type="checkbox"
        checked={keep}
        disabled={locked}
        onChange={({ currentTarget }) => wallet.setState({ keep: currentTarget.checked })}
      />
      {t('keep')}
    </label>
  );
}
