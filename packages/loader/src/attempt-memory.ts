import type { WayIn } from '@istmo/contract/bridge';
import type { CheckedOptions } from './checked-options';
import { unlessRefused } from './unless-refused';

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

/** The way to a payment that this tab has begun and not ended. */
export function lastAttempt(): WayIn | undefined {
  const kept = unlessRefused(() => JSON.stringify(sessionStorage)) ?? '';
  // What is paid is shown again after a reload, but nobody goes on with it.
  const [, type, path = ''] = /"istmo\.attempt\.(\w+)\.([^"]+)":"(?!paid)/.exec(kept) ?? [];
  const [slug, code = slug] = path.split('/');
  // What is kept was checked when it was opened.
  return type ? ({ type, slug, code } as WayIn) : undefined;
}
