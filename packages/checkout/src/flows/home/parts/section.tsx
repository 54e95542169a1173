import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

type Props = { title: string; children: ReactNode };

export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
