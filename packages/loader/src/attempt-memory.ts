import type { PaymentTarget } from '@istmo/contract/bridge';
import type { CheckedOptions } from './checked-options';
import { unlessRefused } from './unless-refused';

const PREFIX = 'istmo.attempt.';

/** The attempt that a reload of the page may interrupt: kept here too, since a frame's own storage is refused by some browsers. */
export type AttemptMemory = {
  last: () => string | null;
  keep: (attemptId: string | null) => void;
};

export function createAttemptMemory({ type, code }: CheckedOptions): AttemptMemory {
  const key = `${PREFIX}${type}.${code}`;
  return {
    last: () => unlessRefused(() => sessionStorage.getItem(key)),
    keep: (attemptId) =>
      unlessRefused(() =>
        attemptId === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, attemptId),
      ),
  };
}

/** What is paid for by the payment that this tab has begun and not ended. */
export function lastAttempt(): PaymentTarget | undefined {
  return (
    unlessRefused(() => {
      const key = Object.keys(sessionStorage).find(isUnpaid);
      return key === undefined ? undefined : targetOf(key.slice(PREFIX.length));
    }) ?? undefined
  );
}

/** A reload shows again what is paid, but nobody goes on with it. */
function isUnpaid(key: string): boolean {
  return key.startsWith(PREFIX) && !sessionStorage.getItem(key)?.startsWith('paid:');
}

/** `lk.LK-CAFE0001` or `slugCode.cafe-boquete/geisha`, as `createAttemptMemory` writes them. */
function targetOf(kept: string): PaymentTarget {
  const dot = kept.indexOf('.');
  const type = kept.slice(0, dot);
  const path = kept.slice(dot + 1);
  const [slug = '', code = slug] = path.split('/');
  // What is kept was checked when it was opened.
  return { type, slug, code } as PaymentTarget;
}
