import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type Props = { title: string; children: ReactNode };

export function Disclosure({ title, children }: Props) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron" size={16} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
