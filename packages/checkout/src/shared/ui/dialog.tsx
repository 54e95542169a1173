import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './buttons/button';
import { classNames } from './class-names';
import styles from './dialog.module.css';

type Props = {
  title: ReactNode;
  /** Called on Esc. */
  onClose: () => void;
  /** Label of the close button; dialogs with their own buttons have none. */
  closeLabel?: string;
  size?: 'message' | 'page';
  /** The element that gets the focus first: the title if the first button cannot be undone. */
  startAt?: 'button' | 'title';
  /** Shows the dialog only after a moment, because it usually closes at once. */
  isLate?: boolean;
  /** Shown above the title, which is then centered. On a phone, such a dialog is a sheet. */
  mark?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog, open while it is rendered. The browser traps the focus; when the dialog closes, the focus goes back to its
 * opener. The first button gets the focus; `startAt="title"` keeps it from a button that cannot be undone.
 */
export function Dialog({
  title,
  onClose,
  closeLabel,
  size = 'message',
  startAt,
  isLate = false,
  mark,
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
      className={classNames(
        styles.dialog,
        styles[size],
        isLate && styles.late,
        mark !== undefined && styles.sheet,
      )}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classNames(styles.head, mark !== undefined && styles.marked)}>
        {mark}
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
/** The visible shares of the frame's height that are reported. */
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);
const TAKES_FOCUS = 'button, a[href], input, select, textarea, iframe, [tabindex]';

/**
 * Opens a modal dialog; `start` gets the focus, or else its first control. In a frame, which may be taller than the window of the
 * merchant's page, it is placed in the visible part, then and whenever the size of the frame changes. Returns the function that
 * stops this.
 */
export function openInView(dialog: HTMLDialogElement, start?: HTMLElement | null): () => void {
  if (window.parent === window) {
    dialog.showModal();
    start?.focus();
    return () => undefined;
  }
  const { style } = dialog;
  // Hidden, so that it gets no focus yet: the browser would scroll the page to a dialog that is not placed. In a frame with a
  // process of its own, that scroll comes after the first report of what is visible.
  style.visibility = 'hidden';
  dialog.showModal();
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
      if (style.visibility === '') return;
      style.visibility = '';
      focusFirst(start ? [start] : [...dialog.querySelectorAll<HTMLElement>(TAKES_FOCUS)]);
    },
    { threshold: STEPS },
  );
  const place = () => {
    // An observer does not report an element again that it already observes.
    observer.disconnect();
    observer.observe(document.documentElement);
  };
  place();
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('resize', place);
    observer.disconnect();
  };
}

/** Focuses the first element that accepts the focus. */
function focusFirst(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
