import type { Pushes } from './pushes';
import { watch } from './watch';

/** Without a line to the provider a payment is asked after within three seconds. */
const PAUSE_MS = 2500;
/** With one, a push may still be lost. */
const SAFETY_MS = 15_000;

type Watched<T> = {
  codOper: string;
  ask: (signal: AbortSignal) => Promise<T>;
  heard: (answer: T) => void;
  failed?: (error: unknown) => void;
  /** Ends it. */
  signal: AbortSignal;
};

/**
 * Follows a payment until the signal ends it: by push, by asking while there is no line, and at once when the page is
 * seen again or back online; one question at a time. Returns what asks now.
 */
export function watchPayment<T>({ pushes }: { pushes: Pushes }, watched: Watched<T>): () => void {
  const { codOper, signal } = watched;
  const askNow = watch({ ...watched, pause: () => (pushes.isOpen() ? SAFETY_MS : PAUSE_MS) });
  if (!signal.aborted) signal.addEventListener('abort', pushes.follow(`payment:${codOper}`, askNow));
  return askNow;
}
