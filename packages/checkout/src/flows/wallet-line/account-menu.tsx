import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { Icon } from '../../shared/ui/icon';
import styles from './wallet-line.module.css';

type Props = {
  /** The user's, once it is known. */
  name: string | undefined;
  disabled: boolean;
  children: ReactNode;
};

/** A chip with the user's initial, which opens what the user can do. It closes with Escape, and when the focus goes elsewhere. */
export function AccountMenu({ name, disabled, children }: Props) {
  const t = useText('login');
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const known = name ?? t('wallet');

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  }

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    // In a modal, the key would close the checkout too.
    event.preventDefault();
    setOpen(false);
    chip.current?.focus();
  }

  return (
    <div role="group" className={styles.account} onBlur={leave} onKeyDown={close}>
      <button
        ref={chip}
        type="button"
        className={styles.chip}
        aria-label={t('accountOf', { name: known })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && setOpen(!isOpen)}
      >
        <span className={styles.initial} aria-hidden="true">
          {known.slice(0, 1).toUpperCase()}
        </span>
        <Icon name="chevron" size={14} />
      </button>
      {isOpen && !disabled && (
        // Pressing between its buttons leaves it open: it takes the focus then.
        <div id={id} className={styles.menu} tabIndex={-1}>
          <p className={styles.name}>{known}</p>
          {children}
        </div>
      )}
    </div>
  );
}

export function MenuButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      {children}
    </button>
  );
}
