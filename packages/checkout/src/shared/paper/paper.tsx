import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import styles from './paper.module.css';

type Props = {
  /** What it is; on a screen the page's own heading says it. */
  title: string;
  supportEmail: string;
  children: ReactNode;
};

/** What a payer keeps. Printed, it is all that there is of its page: black on white, on one sheet or a roll. */
export function Paper({ title, supportEmail, children }: Props) {
  const common = useText('common');
  return (
    <article className={styles.paper} aria-label={title}>
      <p className={styles.printed}>
        <strong>{title}</strong>
      </p>
      {children}
      <p className={styles.printed}>
        {common('appName')} · {common('support', { email: supportEmail })}
      </p>
    </article>
  );
}
