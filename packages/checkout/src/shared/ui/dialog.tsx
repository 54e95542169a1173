import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

type Props = {
  title: string;
  /** Name of the close button, and what it and Esc do; a dialog without it has its own ways out among its children. */
  close?: { label: string; onClose: () => void } | undefined;
  size?: 'message' | 'page';
  children: ReactNode;
};

/** A modal dialog for as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, close, size = 'message', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close?.onClose();
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {close && <IconButton icon="close" label={close.label} onClick={close.onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
