import type { IconNode } from './icons';
import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { LineIcon } from './line-icon';

type Props = {
  icon: IconNode;
  title: string;
  /** What will be here, or what to do next. */
  hint?: string;
  /** The next step. */
  children?: ReactNode;
};

/** A list without anything in it, and what to do next. */
export function Empty({ icon, title, hint, children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <LineIcon icon={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
