import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label' | 'disabled'> & {
  icon: IconName;
  label: string;
  disabled?: boolean;
};

export function IconButton({ icon, label, disabled = false, onClick, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      className={styles.button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
    >
      <Icon name={icon} />
    </button>
  );
}
