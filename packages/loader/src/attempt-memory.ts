import type { CheckedOptions } from './checked-options';

/** The attempt that a reload of the page may interrupt: kept here too, since a frame's own storage is refused by some browsers. */
export type AttemptMemory = {
  last: () => string | null;
  keep: (attemptId: string | null) => void;
};

export function createAttemptMemory({ type, code }: CheckedOptions): AttemptMemory {
  const key = `istmo.attempt.${type}.${code}`;
  return {
    last: () => unlessRefused(() => sessionStorage.getItem(key)),
    keep: (attemptId) =>
      unlessRefused(() =>
        attemptId === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, attemptId),
      ),
  };
}

function unlessRefused<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
