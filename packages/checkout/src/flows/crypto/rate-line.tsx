import type { CryptoAnswer } from '@istmo/contract/provider';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Countdown } from '../../shared/ui/countdown';
import { rateEnd } from './crypto-data';
import styles from './crypto-panel.module.css';
import { formatRate } from './format-rate';

type Props = { payment: CryptoAnswer; now: () => number };

/** What a coin is worth, and for how long that holds. */
export function RateLine({ payment, now }: Props) {
  const t = useText('crypto');
  const language = useLanguage();
  const until = rateEnd(payment);
  return (
    <p className={styles.rate}>
      <span>{t('rate', { coin: payment.coin, rate: formatRate(payment.rate, language) })}</span>
      {until !== undefined && (
        <span className={styles.left}>
          <Countdown until={until} now={now}>
            {(time) => t('rateLeft', { time })}
          </Countdown>
        </span>
      )}
    </p>
  );
}
