import type { CryptoAnswer } from '@istmo/contract/provider';
import { useText } from '../../shared/i18n/use-text';
import { CopyField } from '../../shared/ui/copy-field';
import { QrCode } from '../../shared/ui/qr-code';
import styles from './crypto-panel.module.css';

type Props = { payment: CryptoAnswer; network: string };

/** How much goes where, to scan or to copy: letter for letter as the provider says it. */
export function SendDetails({ payment, network }: Props) {
  const t = useText('crypto');
  const { uri, missingCoin: amount, coin, address, situation } = payment;
  return (
    <>
      <QrCode text={uri} label={t('qr', { amount, coin, network })} />
      <p className={styles.warning}>
        <strong>{t('onlyNetwork', { network })}.</strong> {t('onlyNetworkHint')}
      </p>
      <CopyField label={t(situation === 'under' ? 'missing' : 'amount', { coin })} value={amount} />
      <CopyField label={t('address')} value={address} />
    </>
  );
}
