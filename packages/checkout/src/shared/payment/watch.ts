type Watched<T> = {
  ask: (signal: AbortSignal) => Promise<T>;
  heard: (answer: T) => void;
  failed?: (error: unknown) => void;
  /** Pause in ms before the next question, given how many were asked. */
  pause: (asked: number) => number;
  /** Ends it. */
  signal: AbortSignal;
};

/**
 * Asks until it is told to stop, one question at a time; at once when the page is seen again or back online, and not
 * at all while it is neither. Returns what asks now.
 */
export function watch<T>({ ask, heard, failed = () => undefined, pause, signal }: Watched<T>): () => void {
  let asking = false;
  let askAgain = false;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Asked anew: it may have been aborted while the question was out.
  const hasEnded = (): boolean => signal.aborted;

  async function round(): Promise<void> {
    clearTimeout(timer);
    askAgain = asking;
    if (asking || hasEnded() || !canAsk()) return;
    asking = true;
    asked += 1;
    await ask(signal).then((answer) => hasEnded() || heard(answer), failed);
    asking = false;
    if (hasEnded()) return;
    if (askAgain) return round();
    timer = setTimeout(() => void round(), pause(asked));
  }

  const nudge = (): void => void round();
  document.addEventListener('visibilitychange', nudge, { signal });
  window.addEventListener('online', nudge, { signal });
  window.addEventListener('pageshow', nudge, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  nudge();
  return nudge;
}

function canAsk(): boolean {
  return document.visibilityState !== 'hidden' && navigator.onLine;
}
