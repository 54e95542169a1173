import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names';

type Props = {
  href: string;
  /** Opens in a new tab, because something is in progress on this page. */
  newTab?: boolean;
  kind?: 'primary' | 'quiet';
  onClick?: () => void;
  children: ReactNode;
};

/** A link out of the checkout, such as to the payer's e-mail app. */
export function LinkButton({ href, newTab = false, kind = 'quiet', onClick, children }: Props) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a
      className={classNames(styles.button, styles[kind], styles.large, styles.link)}
      href={href}
      onClick={onClick}
      {...target}
    >
      {children}
    </a>
  );
}
