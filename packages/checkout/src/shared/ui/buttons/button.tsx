import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import { Spinner } from '../feedback/spinner';

type Props = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-disabled'> & {
  kind?: 'primary' | 'quiet' | 'plain';
  size?: 'large' | 'medium';
  icon?: IconName | undefined;
  /** Replaces the label while something is in progress; the button does nothing meanwhile. */
  busy?: string | false | undefined;
  disabled?: boolean;
  children: ReactNode;
};

/**
 * Disabled and busy buttons stay focusable (`aria-disabled`), because a screen reader loses its place when the focused
 * button is disabled.
 */
export function Button({ kind = 'primary', size = 'large', icon, busy, disabled = false, ...rest }: Props) {
  const { children, onClick, type = 'button', ...props } = rest;
  const inert = disabled || Boolean(busy);
  return (
    <button
      {...props}
      type={type}
      className={classNames(styles.button, styles[kind], styles[size])}
      data-busy={busy ? '' : undefined}
      aria-disabled={inert || undefined}
      onClick={(event) => (inert ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={styles.label}>{busy || children}</span>
    </button>
  );
}
