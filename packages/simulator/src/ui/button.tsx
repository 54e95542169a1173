import { type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import styles from './ui.module.css';

type Props = {
  kind?: 'primary' | 'danger';
  /** What it is about, for who hears the label alone: `Approve AUTH_CAP-…`. */
  about?: string;
  /** While it runs, another press does nothing. */
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
