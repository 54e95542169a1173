import { type ReactNode, useId } from 'react';
import styles from './ui.module.css';

type Props = { title: string; help?: string; aside?: ReactNode; children: ReactNode };

/** A section with a heading. */
export function Panel({ title, help, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.spread}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {help && <p className={styles.soft}>{help}</p>}
      {children}
    </section>
  );
}
