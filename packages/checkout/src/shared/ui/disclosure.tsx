import { type ReactNode, useEffect, useRef } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type Props = {
  title: string;
  /** Opens the section because something inside must be seen. It is never closed automatically. */
  opened?: boolean;
  children: ReactNode;
};

export function Disclosure({ title, opened = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (opened && details.current) details.current.open = true;
  }, [opened]);
  return (
    <details ref={details} className={styles.disclosure}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron" size={16} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
