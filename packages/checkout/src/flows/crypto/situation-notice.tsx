import type { CryptoAnswer } from '@istmo/contract/provider';
import { useText } from '../../shared/i18n/use-text';
import { Facts } from '../../shared/ui/facts';
import { Alert } from '../../shared/ui/feedback/alert';
import { confirmationsOf } from './crypto-status';
import styles from './crypto.module.css';

type Props = { payment: CryptoAnswer; rateOver: boolean; supportEmail: string };

/** The status of the transfer, and what the payer does about it. */
export function SituationNotice({ payment, rateOver, supportEmail }: Props) {
  const t = useText('crypto');
  const { situation, receivedCoin: received, missingCoin: missing, coin } = payment;
  switch (situation) {
    case 'confirming':
      return (
        <div>
          <p role="status">{t('confirming', confirmationsOf(payment))}</p>
          <p className={styles.hint}>{t('confirmingHint')}</p>
        </div>
      );
    case 'under':
      return (
        <Alert tone="wait" title={t('underTitle')}>
          {t(rateOver ? 'underRateHint' : 'underHint', { received, missing, coin })}
        </Alert>
      );
    case 'late':
      return (
        <Alert tone="wait" title={t('lateTitle')}>
          {t('lateHint', { received, coin })}
        </Alert>
      );
    case 'wrong_network':
      return (
        <Alert title={t('wrongTitle')}>
          {t('wrongHint', {
            sent: networkName(payment, payment.transfers[0]?.network ?? ''),
            network: networkName(payment, payment.network),
            email: supportEmail,
            codOper: payment.codOper,
          })}
        </Alert>
      );
    default:
      return null;
  }
}

type Networks = { cryptoNetwork: readonly { name: string; network: string }[] };

/** A network's name as wallets show it; its code if the provider sends no name. */
export function networkName({ cryptoNetwork }: Networks, code: string): string {
  return cryptoNetwork.find(({ network }) => network === code)?.name ?? code;
}

/** The transfers that the chain has seen so far. */
export function TransferList({ payment }: { payment: CryptoAnswer }) {
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
