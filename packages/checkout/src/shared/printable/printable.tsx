import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import styles from './printable.module.css';

type Props = {
  /** The title of the printed page; on the screen, the page has its own heading. */
  title: string;
  supportEmail: string;
  children: ReactNode;
};

/** A receipt or voucher. Printing prints only this, black on white, on a sheet or a receipt roll. */
export function Printable({ title, supportEmail, children }: Props) {
  const common = useText('common');
  return (
    <article className={styles.printable} aria-label={title}>
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
