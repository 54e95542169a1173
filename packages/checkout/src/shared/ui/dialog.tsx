import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

type Props = {
  title: string;
  /** What Esc does. */
  onClose: () => void;
  /** Name of the cross that does the same; a question has its ways out among its children. */
  closeLabel?: string;
  size?: 'message' | 'page';
  children: ReactNode;
};

/** A modal dialog for as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, closeLabel, size = 'message', children }: Props) {
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
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {closeLabel !== undefined && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
