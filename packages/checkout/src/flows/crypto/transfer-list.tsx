import type { CryptoAnswer } from '@istmo/contract/provider';
import { useText } from '../../shared/i18n/use-text';
import { Facts } from '../../shared/ui/facts';
import { confirmationsOf } from './crypto-status';
import styles from './crypto-panel.module.css';

type Props = { payment: CryptoAnswer };

/** The transfers that the chain has seen so far. */
export function TransferList({ payment }: Props) {
  const t = useText('crypto');
  const { transfers, coin, network } = payment;
  if (transfers.length === 0) return null;
  const { needed } = confirmationsOf(payment);
  return (
    <section className={styles.stack}>
      <h2 className={styles.subtitle}>{t('transfers')}</h2>
      <Facts
        facts={transfers.map((transfer, place) => ({
          label: `${String(place + 1)}. ${t('transfer', { amount: transfer.amount, coin })}`,
          value:
            transfer.network === network
              ? t('transferSeen', { seen: Math.min(transfer.confirmations, needed), needed })
              : t('transferLost'),
        }))}
      />
    </section>
  );
}
