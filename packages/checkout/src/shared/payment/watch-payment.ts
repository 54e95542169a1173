import type { MethodId } from '@istmo/domain';
import type { MethodContext } from './payment-method';
import { watch } from './watch';

/** Without a line to the provider a payment is asked after within three seconds. */
const PAUSE_MS = 2500;
/** With one, a push may still be lost. */
const SAFETY_MS = 15_000;

export type WatchContext = Pick<MethodContext, 'pushes' | 'pendingTold'> & {
  bridge: Pick<MethodContext['bridge'], 'emit'>;
};

type Watched<T> = {
  codOper: string;
  ask: (signal: AbortSignal) => Promise<T>;
  heard: (answer: T) => void;
  failed?: (error: unknown) => void;
  /** What it is paid with, where it waits for something outside: a phone, a counter, a network. The host hears of it. */
  waitsFor?: MethodId;
  /** Ends it. */
  signal: AbortSignal;
};

/**
 * Follows a payment until the signal ends it: by push, by asking while there is no line, and at once when the page is
 * seen again or back online; one question at a time. Returns what asks now.
 */
export function watchPayment<T>(
  { pushes, bridge, pendingTold }: WatchContext,
  watched: Watched<T>,
): () => void {
  const { codOper, signal, waitsFor } = watched;
  // A payment is watched anew with each step of its flow.
  if (waitsFor && !pendingTold.has(codOper)) {
    pendingTold.add(codOper);
    bridge.emit({ type: 'pending', method: waitsFor, codOper });
  }
  const askNow = watch({ ...watched, pause: () => (pushes.isOpen() ? SAFETY_MS : PAUSE_MS) });
  if (!signal.aborted) signal.addEventListener('abort', pushes.follow(`payment:${codOper}`, askNow));
  return askNow;
}
