import type { Mark } from '../openings/probes';

type Tell = (mark: Mark) => void;

// Runs inside the page, so it cannot use anything outside of itself.

/** Reports when an element of `shown` is visible and has been painted, and when an element of `pressed` is pressed. */
export function watchElement({ shown, pressed }: { shown: string; pressed?: string | undefined }): void {
  const { tellBench } = window as unknown as { tellBench: Tell };
  const look = () => {
    if (!document.querySelector(shown)?.checkVisibility()) {
      requestAnimationFrame(look);
      return;
    }
    // The message comes after the frame that shows the element.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tellBench({ name: 'ready', at: performance.timeOrigin + performance.now() });
    port2.postMessage(undefined);
  };
  // Looking in each frame would take the time that is measured.
  const added = new MutationObserver(() => {
    if (!document.querySelector(shown)) return;
    added.disconnect();
    requestAnimationFrame(look);
  });
  added.observe(document, { subtree: true, childList: true, attributes: true });
  const onPress = ({ target, timeStamp }: Event) => {
    if (!pressed || !(target instanceof Element) || !target.closest(pressed)) return;
    removeEventListener('click', onPress, { capture: true });
    tellBench({ name: 'clicked', at: performance.timeOrigin + timeStamp });
  };
  addEventListener('click', onPress, { capture: true });
}
