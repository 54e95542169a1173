import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { Icon } from '../../shared/ui/icon';
import styles from './wallet-line.module.css';

type Props = {
  /** The user's, once it is known. */
  name: string | undefined;
  disabled: boolean;
  children: ReactNode;
};

/** A chip with the user's initial, which opens what the user can do. It closes with Escape, and by a press or the focus elsewhere. */
export function AccountMenu({ name, disabled, children }: Props) {
  const t = useText('login');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const known = name ?? t('wallet');

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // In a modal, the key would close the checkout too.
      event.preventDefault();
      setOpen(false);
      chip.current?.focus();
    };
    const leaving = ['focusin', 'pointerdown'] as const;
    for (const type of leaving) document.addEventListener(type, leave);
    document.addEventListener('keydown', close);
    return () => {
      for (const type of leaving) document.removeEventListener(type, leave);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);

  return (
    <div ref={box} className={styles.account}>
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
        <div id={id} className={styles.menu}>
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
