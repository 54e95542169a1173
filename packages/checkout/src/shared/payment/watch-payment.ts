import type { MethodId } from '@istmo/domain';
import type { MethodContext } from './payment-method';
import { watch } from './watch';

/** Without a push connection, a payment is checked within three seconds. */
const PAUSE_MS = 2500;
/** With a connection, a push may still be lost. */
const SAFETY_MS = 15_000;

export type WatchContext = Pick<MethodContext, 'pushes' | 'pendingReported'> & {
  bridge: Pick<MethodContext['bridge'], 'emit'>;
};

type Watched<T> = {
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
  watched: Watched<T>,
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
