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
