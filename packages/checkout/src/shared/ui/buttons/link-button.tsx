import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names';

type Props = {
  href: string;
  /** Opens in a new tab, because something is in progress on this page. */
  newTab?: boolean;
  children: ReactNode;
};

/** A link out of the checkout, such as to the payer's e-mail app. */
export function LinkButton({ href, newTab = false, children }: Props) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={classNames(styles.button, styles.quiet, styles.large, styles.link)} href={href} {...target}>
      {children}
    </a>
  );
}
