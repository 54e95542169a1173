import type { SessionEvent } from './session-machine';

type Watched = {
  element: Element;
  /** Of the frame. */
  origin: string;
  send: (event: SessionEvent) => void;
  /** Ends the watch. */
  signal: AbortSignal;
};

/** Watches for what the frame cannot tell. */
export function watchPage({ element, origin, send, signal }: Watched): void {
  const hidden = ({ persisted }: PageTransitionEvent) => {
    // A page that the browser keeps comes back as it was, with its checkout.
    if (!persisted) send({ type: 'gone', leaving: true });
  };
  const violated = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce' || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin))
      return;
    const message = `Add to this page's Content-Security-Policy: frame-src ${origin};`;
    send({ type: 'blocked', failure: { code: 'frame_blocked', message } });
  };
  const observer = new MutationObserver(() => {
    if (!element.isConnected) send({ type: 'gone' });
  });
  // The page may hold the element in a shadow root of its own, whose changes its document does not tell.
  for (const root of [document, element.getRootNode()])
    observer.observe(root, { childList: true, subtree: true });
  addEventListener('pagehide', hidden, { signal });
  addEventListener('securitypolicyviolation', violated, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
