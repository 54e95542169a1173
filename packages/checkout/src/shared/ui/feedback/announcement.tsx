import type { ReactNode } from 'react';
import styles from '../visually-hidden.module.css';

type Props = { children: ReactNode };

/** A polite announcement for screen readers; not visible. */
export function Announcement({ children }: Props) {
  return (
    <p className={styles.hidden} role="status">
      {children}
    </p>
  );
}
