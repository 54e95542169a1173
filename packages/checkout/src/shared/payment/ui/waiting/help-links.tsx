import type { ReactNode } from 'react';
import styles from './help-links.module.css';

/** What else a payer can do with a waiting payment: plain buttons side by side. */
export function HelpLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
