import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './buttons/icon-button';
import { openInView } from './open-in-view';

type Props = {
  title: string;
  /** Called on Esc. */
  onClose: () => void;
  /** Label of the close button; dialogs with their own buttons have none. */
  closeLabel?: string;
  size?: 'message' | 'page';
  /** Where the focus goes first: to the title where the first button is the one that cannot be undone. */
  startAt?: 'button' | 'title';
  /** It is seen only after a moment, because it usually closes at once. */
  isLate?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog, open while it is rendered. The browser traps the focus; when the dialog closes, the focus goes back to
 * what opened it. The first button gets the focus; `startAt="title"` keeps it from a button that cannot be undone.
 */
export function Dialog({
  title,
  onClose,
  closeLabel,
  size = 'message',
  startAt,
  isLate = false,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const stopPlacing = openInView(element, startAt === 'title' ? heading.current : undefined);
    return () => {
      stopPlacing();
      element.close();
      // The browser gives the focus back only if the dialog is still on the page when it closes.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [startAt]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size], isLate && styles.late)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2
          className={styles.title}
          id={titleId}
          ref={heading}
          tabIndex={startAt === 'title' ? -1 : undefined}
        >
          {title}
        </h2>
        {closeLabel !== undefined && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
