import type { CardBrand } from '@istmo/domain';
import styles from './brand-mark.module.css';
import { type BrandPath, CARD_PATHS } from './brand-paths';

const NAMES: Record<CardBrand, string> = { VISA: 'Visa', MC: 'Mastercard', AMEX: 'American Express' };

// American Express's mark is five times as long as the others, and is its letters on blue in the end.
const PATHS: { readonly [B in CardBrand]?: BrandPath } = CARD_PATHS;

type Props = { brand: CardBrand };

/** The mark of a card's brand, on white in both themes. */
export function BrandMark({ brand }: Props) {
  const mark = PATHS[brand];
  return (
    <span className={styles.mark} data-brand={brand} role="img" aria-label={NAMES[brand]}>
      {mark ? (
        <svg viewBox="0 0 24 24" fill={mark.color} aria-hidden="true">
          <path d={mark.path} />
        </svg>
      ) : (
        <span aria-hidden="true">{brand}</span>
      )}
    </span>
  );
}

export function brandName(brand: CardBrand): string {
  return NAMES[brand];
}
