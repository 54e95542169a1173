import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type Props = { children: ReactNode };

/** Said by screen readers when they have finished what they are saying; not on the screen. */
export function Announcement({ children }: Props) {
  return (
    <p className={styles.hidden} role="status">
      {children}
    </p>
  );
}
