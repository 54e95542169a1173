import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';

type Props = { href: string; children: ReactNode };

/** A way to somewhere outside the checkout, such as the payer's mail. */
export function LinkButton({ href, children }: Props) {
  return (
    <a className={classNames(styles.button, styles.quiet, styles.large, styles.link)} href={href}>
      {children}
    </a>
  );
}
