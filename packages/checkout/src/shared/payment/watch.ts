import type { MethodId } from '@istmo/domain';
import type { MethodContext } from './payment-method';

type Watched<T> = {
  ask: (signal: AbortSignal) => Promise<T>;
  onAnswer: (answer: T) => void;
  failed?: (error: unknown) => void;
  /** Pause in ms before the next request, given how many were made. */
  pause: (requestCount: number) => number;
  /** Ends the watch. */
  signal: AbortSignal;
};

/**
 * Polls until the signal ends it, one request at a time. It asks at once when the page is visible or online again, and not
 * while it is hidden. A browser that says it is offline may be wrong, for example with a VPN. Returns the function that asks now.
 */
export function watch<T>({ ask, onAnswer, failed = () => undefined, pause, signal }: Watched<T>): () => void {
  let asking = false;
  let askAgain = false;
  let requestCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Read again each time: the signal may have been aborted during a request.
  const hasEnded = (): boolean => signal.aborted;

  async function round(): Promise<void> {
    clearTimeout(timer);
    askAgain = asking;
    if (asking || hasEnded() || document.visibilityState === 'hidden') return;
    asking = true;
    requestCount += 1;
    await ask(signal).then((answer) => hasEnded() || onAnswer(answer), failed);
    asking = false;
    if (hasEnded()) return;
    if (askAgain) return round();
    timer = setTimeout(() => void round(), pause(requestCount));
  }

  const nudge = (): void => void round();
  document.addEventListener('visibilitychange', nudge, { signal });
  window.addEventListener('online', nudge, { signal });
  window.addEventListener('pageshow', nudge, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  nudge();
  return nudge;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 10_000;

/** Pauses for a long poll: short at first, longer later. */
export function growingPause(requestCount: number): number {
  return Math.min(FIRST_PAUSE_MS * 1.4 ** (requestCount - 1), LONGEST_PAUSE_MS);
}

/** Without a push connection, a payment is checked within three seconds. */
const PAUSE_MS = 2500;
/** With a connection, a push may still be lost. */
const SAFETY_MS = 15_000;

type WatchContext = Pick<MethodContext, 'pushes' | 'pendingReported'> & {
  bridge: Pick<MethodContext['bridge'], 'emit'>;
};

type WatchedPayment<T> = {
  codOper: string;
  ask: (signal: AbortSignal) => Promise<T>;
  onAnswer: (answer: T) => void;
  failed?: (error: unknown) => void;
  /** The method, if the payment waits for something outside: a phone, a counter, a network. The host is notified. */
  waitsFor?: MethodId;
  /** Ends the watch. */
  signal: AbortSignal;
};

/**
 * Follows a payment until the signal ends it: by push, by polling while there is no connection, and at once when the
 * page is visible or online again. One request at a time. Returns the function that checks now.
 */
export function watchPayment<T>(
  { pushes, bridge, pendingReported }: WatchContext,
  watched: WatchedPayment<T>,
): () => void {
  const { codOper, signal, waitsFor } = watched;
  // Each step of a flow starts a new watch of the same payment.
  if (waitsFor && !pendingReported.has(codOper)) {
    pendingReported.add(codOper);
    bridge.emit({ type: 'pending', method: waitsFor, codOper });
  }
  const askNow = watch({ ...watched, pause: () => (pushes.isOpen() ? SAFETY_MS : PAUSE_MS) });
  if (!signal.aborted) signal.addEventListener('abort', pushes.follow(`payment:${codOper}`, askNow));
  return askNow;
}
