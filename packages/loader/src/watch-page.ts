import type { SessionLife } from './session-life';

type Watched = {
  element: Element;
  /** Of the frame. */
  origin: string;
  send: SessionLife['send'];
  /** Ends the watch. */
  signal: AbortSignal;
};

/** Watches for what the frame cannot tell. */
export function watchPage({ element, origin, send, signal }: Watched): void {
  const hidden = ({ persisted }: PageTransitionEvent) => {
    // A page that the browser keeps comes back as it was, with its checkout.
    if (!persisted) send('left');
  };
  const violated = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isEnforced = disposition === 'enforce' && effectiveDirective === 'frame-src';
    if (!isEnforced || !blockedURI.startsWith(origin)) return;
    const message = `Add to your CSP: frame-src ${origin};`;
    send('blocked', { code: 'frame_blocked', message });
  };
  const observer = new MutationObserver(() => {
    if (!element.isConnected) send('gone');
  });
  // The page may hold the element in shadow roots of its own, whose changes their document does not tell.
  for (let node: Node | undefined = element; node !== undefined;) {
    const root: Node = node.getRootNode();
    observer.observe(root, { childList: true, subtree: true });
    node = hostOf(root);
  }
  addEventListener('pagehide', hidden, { signal });
  addEventListener('securitypolicyviolation', violated, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

// A document has none.
function hostOf(root: Node): Node | undefined {
  return (root as Partial<ShadowRoot>).host;
}
