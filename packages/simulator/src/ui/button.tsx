import { type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import styles from './ui.module.css';

type Props = {
  kind?: 'primary' | 'danger';
  /** The accessible name, if the label alone is ambiguous: `Approve AUTH_CAP-…`. */
  about?: string;
  /** While it runs, other presses do nothing. */
  onPress: () => Promise<void> | void;
  children: ReactNode;
};

export function Button({ kind, about, onPress, children }: Props) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onPress();
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={classNames(styles.button, kind && styles[kind])}
      aria-disabled={busy || undefined}
      aria-label={about}
      onClick={() => void press()}
    >
      {children}
    </button>
  );
}
