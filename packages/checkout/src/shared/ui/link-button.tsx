import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';

type Props = {
  href: string;
  /** This page stays as it is: something goes on in it. */
  newTab?: boolean;
  children: ReactNode;
};

/** A way to somewhere outside the checkout, such as the payer's mail. */
export function LinkButton({ href, newTab = false, children }: Props) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={classNames(styles.button, styles.quiet, styles.large, styles.link)} href={href} {...target}>
      {children}
    </a>
  );
}
