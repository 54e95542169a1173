import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

type Props = {
  title: string;
  /** Called on Esc. */
  onClose: () => void;
  /** Label of the close button; dialogs with their own buttons have none. */
  closeLabel?: string;
  size?: 'message' | 'page';
  children: ReactNode;
};

/** A modal dialog, open while it is rendered. The browser traps the focus and restores it. */
export function Dialog({ title, onClose, closeLabel, size = 'message', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const placed = placeInView(element);
    return () => {
      placed?.disconnect();
      element.close();
    };
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

/** CSS pixels. If less of the frame is visible, the dialog opens in the middle of the frame. */
const MIN_VISIBLE_HEIGHT = 200;

/** Opens the dialog in the visible part of a frame, which may be taller than the window of the merchant's page. */
function placeInView({ style }: HTMLDialogElement): IntersectionObserver | undefined {
  if (window.parent === window) return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (!entry || entry.intersectionRect.height < MIN_VISIBLE_HEIGHT) return;
    const { top, bottom } = entry.intersectionRect;
    style.setProperty('--above', `${Math.max(top, 0)}px`);
    style.setProperty('--below', `${Math.max(window.innerHeight - bottom, 0)}px`);
  });
  observer.observe(document.documentElement);
  return observer;
}
