import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

type Props = {
  title: string;
  /** A button beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
