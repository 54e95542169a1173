import dialogStyles from '../ui/dialog.module.css';
import { openInView } from '../ui/open-in-view';
import styles from './third-party-frame.module.css';

export type FrameWords = { title: string; hint: string; cancel: string };

export type FrameDialog = { show: (height: number) => void; hide: () => void; remove: () => void };

/**
 * The dialog that shows a third party's frame when the payer has to do something in it. The frame is in it from the start,
 * unseen: a frame that is moved loads again.
 */
export function createFrameDialog(
  iframe: HTMLIFrameElement,
  { words, onLeave }: { words: () => FrameWords; onLeave: () => void },
): FrameDialog {
  const dialog = document.createElement('dialog');
  dialog.className = `${dialogStyles['dialog']} ${styles['frame']}`;
  const title = Object.assign(document.createElement('h2'), { className: dialogStyles['title'] });
  const hint = Object.assign(document.createElement('p'), { className: styles['hint'] });
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: styles['close'],
  });
  const head = Object.assign(document.createElement('header'), { className: dialogStyles['head'] });
  head.append(title, close);
  iframe.className = styles['inside'] ?? '';
  dialog.append(head, hint, iframe);
  close.addEventListener('click', onLeave);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onLeave();
  });
  document.body.append(dialog);
  let stopPlacing: (() => void) | undefined;
  let opener: Element | null = null;

  const hide = (): void => {
    if (!dialog.open) return;
    stopPlacing?.();
    iframe.style.height = '';
    dialog.close();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
  return {
    show: (height) => {
      iframe.style.height = `${height}px`;
      if (dialog.open) return;
      const { title: name, hint: what, cancel } = words();
      title.textContent = name;
      hint.textContent = what;
      close.textContent = cancel;
      dialog.ariaLabel = name;
      opener = document.activeElement;
      stopPlacing = openInView(dialog, iframe);
    },
    hide,
    remove: () => {
      hide();
      dialog.remove();
    },
  };
}
