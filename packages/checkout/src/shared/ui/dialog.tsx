import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './buttons/icon-button';

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
    element.showModal();
    if (startAt === 'title') heading.current?.focus();
    const stopPlacing = placeInView(element);
    return () => {
      stopPlacing?.();
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

/** CSS pixels. If less of the frame is visible, the page is scrolled to it. */
const MIN_VISIBLE_HEIGHT = 200;
/** The parts of the frame's height whose coming into view is reported. */
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

/**
 * Places the dialog in the visible part of a frame, which may be taller than the window of the merchant's page, now and
 * whenever the size of the frame changes. Returns the function that ends it.
 */
export function placeInView({ style }: HTMLDialogElement): (() => void) | undefined {
  if (window.parent === window) return undefined;
  let hasScrolled = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const { top, bottom, height } = entry.intersectionRect;
      if (height >= Math.min(MIN_VISIBLE_HEIGHT, window.innerHeight)) {
        // From now on the dialog stays where it is while the payer scrolls.
        observer.disconnect();
        style.setProperty('--above', `${Math.max(top, 0)}px`);
        style.setProperty('--below', `${Math.max(window.innerHeight - bottom, 0)}px`);
      } else if (!hasScrolled) {
        hasScrolled = true;
        // Scrolls the merchant's page too. The dialog cannot do that: it has a fixed position.
        document.documentElement.scrollIntoView({ block: 'nearest' });
      }
    },
    { threshold: STEPS },
  );
  const place = () => observer.observe(document.documentElement);
  place();
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('resize', place);
    observer.disconnect();
  };
}
