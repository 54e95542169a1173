/** An event of a loading page. `at` is in milliseconds since the epoch. */
export type Mark = { name: 'clicked' | 'visible' | 'ready'; at: number };

type Tell = (mark: Mark) => void;

// Both functions run inside the page, so they cannot use anything outside of themselves.

/**
 * Reports when the card number can be typed: the field exists, is visible, takes the focus, and has been painted. A frame is
 * told by the page around it that it is visible: a preloaded one has its form before that.
 */
export function watchCardField(): void {
  const { tellBench } = window as unknown as { tellBench: Tell };
  const find = () => document.querySelector<HTMLInputElement>('input[autocomplete="cc-number"]');
  let isShown = window === top;
  addEventListener('message', ({ data, source }) => {
    if (data !== 'bench: visible') return;
    isShown = true;
    // The document before this one may have heard it too.
    if (find()) source?.postMessage('bench: heard', { targetOrigin: '*' });
  });
  const look = () => {
    const field = isShown ? find() : null;
    if (field?.checkVisibility()) field.focus({ preventScroll: true });
    if (!field || document.activeElement !== field) {
      requestAnimationFrame(look);
      return;
    }
    // The message comes after the frame that shows the field.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tellBench({ name: 'ready', at: performance.timeOrigin + performance.now() });
    port2.postMessage(undefined);
  };
  // Looking in each frame would take the time that is measured.
  const added = new MutationObserver(() => {
    if (!find()) return;
    added.disconnect();
    requestAnimationFrame(look);
  });
  added.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Reports in the top page when the pay button is clicked, and when a frame is visible after that. */
export function watchFrame(): void {
  if (window !== top) return;
  const { tellBench } = window as unknown as { tellBench: Tell };
  let isHeard = false;
  addEventListener('message', ({ data }) => {
    isHeard ||= data === 'bench: heard';
  });
  const visible = () => {
    // A modal is a child of the body with a shadow root.
    const roots = [document, ...Array.from(document.body.children, (one) => one.shadowRoot)];
    return roots
      .flatMap((root) => Array.from(root?.querySelectorAll('iframe') ?? []))
      .filter((frame) => frame.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  };
  let isTold = false;
  const look = () => {
    const frames = visible();
    if (frames.length > 0 && !isTold) {
      isTold = true;
      tellBench({ name: 'visible', at: performance.timeOrigin + performance.now() });
    }
    // A frame that has just begun to load does not hear it.
    for (const frame of frames) frame.contentWindow?.postMessage('bench: visible', '*');
    if (!isHeard) requestAnimationFrame(look);
  };
  const clicked = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('#pay')) return;
    tellBench({ name: 'clicked', at: performance.timeOrigin + event.timeStamp });
    isHeard = isTold = false;
    requestAnimationFrame(look);
  };
  addEventListener('click', clicked, { capture: true });
}
