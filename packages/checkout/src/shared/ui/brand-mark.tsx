import type { CardBrand } from '@istmo/domain';
import styles from './brand-mark.module.css';

const NAMES: Record<CardBrand, string> = { VISA: 'Visa', MC: 'Mastercard', AMEX: 'American Express' };

type Props = { brand: CardBrand };

export function BrandMark({ brand }: Props) {
  return (
    <span className={styles.mark} data-brand={brand} role="img" aria-label={NAMES[brand]}>
      <span aria-hidden="true">{brand}</span>
    </span>
  );
}

export function brandName(brand: CardBrand): string {
  return NAMES[brand];
}
