import type { ReactNode } from 'react';
import styles from './amount.module.css';

type Props = {
  /** The formatted text. */
  text: string;
  /** The currency's code. */
  note?: ReactNode;
};

/** The one large amount of a screen. */
export function Amount({ text, note }: Props) {
  return (
    <p className={styles.amount}>
      {text}
      {note !== undefined && <small className={styles.note}> {note}</small>}
    </p>
  );
}
