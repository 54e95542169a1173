/** Esc in a frame is heard by the frame alone: the dialog that the host has around it never learns of it. */
export function closeOnEscape(window: Window, leave: () => void): void {
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    // A question of our own on top is what Esc means then.
    const asking = window.document.querySelector('dialog[open]') !== null;
    if (key === 'Escape' && !defaultPrevented && !asking) leave();
  });
}
