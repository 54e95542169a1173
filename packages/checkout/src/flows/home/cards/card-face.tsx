import { expiryError, type SavedCard } from '@istmo/domain';
import { useText } from '../../../shared/i18n/use-text';
import { BrandMark } from '../../../shared/ui/brand-mark';
import styles from './card-face.module.css';

type Props = {
  card: SavedCard;
  /** Epoch ms. */
  now: number;
};

/** A saved card, drawn as one. */
export function CardFace({ card, now }: Props) {
  const t = useText('cards');
  const { cardType, visibleNum, nameOnCard, expirationDate, isDefault } = card;
  const expired = expiryError(expirationDate, now) === 'expired';
  return (
    <div className={styles.face} data-brand={cardType}>
      <span className={styles.brand}>
        <BrandMark brand={cardType} />
      </span>
      <p className={styles.number}>{visibleNum}</p>
      <p className={styles.name}>{nameOnCard}</p>
      <p className={styles.end}>
        {expirationDate !== '' && <span>{t('until', { date: expirationDate })}</span>}
        {expired && <span className={styles.expired}>{t('expired')}</span>}
        {isDefault && <span className={styles.default}>{t('default')}</span>}
      </p>
    </div>
  );
}
