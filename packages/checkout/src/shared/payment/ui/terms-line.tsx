import type { Order } from '../order';
import styles from './terms-line.module.css';

type Props = { order: Pick<Order, 'termsUrl'>; children: string };

/** The terms that the payer accepts by paying, with a link. Renders nothing if there is no page of terms. */
export function TermsLine({ order: { termsUrl }, children }: Props) {
  if (termsUrl === undefined) return null;
  return (
    <p className={styles.terms} data-terms>
      <a className={styles.link} href={termsUrl} target="_blank" rel="noopener">
        {children}
      </a>
    </p>
  );
}
