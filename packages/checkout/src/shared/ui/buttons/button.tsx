import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import styles from './button.module.css';

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

type IconButtonProps = Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label' | 'disabled'
> & {
  icon: IconName;
  label: string;
  disabled?: boolean;
};

export function IconButton({ icon, label, disabled = false, onClick, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={styles.iconButton}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A button that looks like text, within a line or beside a title. */
export function TextButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classNames(styles.text, className)} />;
}

/** Decorative: the text next to it says what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
