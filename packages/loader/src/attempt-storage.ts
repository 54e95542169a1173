import type { PaymentTarget } from '@istmo/contract/bridge';
import { type CheckedOptions, nullIfThrows } from './checked-options';

const PREFIX = 'istmo.attempt.';

/**
 * The payment attempt that a reload of the page may interrupt. The page stores it as well as the frame, because some browsers
 * block the storage of a frame.
 */
export type AttemptStorage = {
  read: () => string | null;
  /** `null` removes it. */
  write: (attemptId: string | null) => void;
};

export function createAttemptStorage({ type, code }: CheckedOptions): AttemptStorage {
  const key = `${PREFIX}${type}.${code}`;
  return {
    read: () => nullIfThrows(() => sessionStorage.getItem(key)),
    write: (attemptId) =>
      nullIfThrows(() =>
        attemptId === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, attemptId),
      ),
  };
}

/** The target of the payment that this tab has started and not completed. */
export function unfinishedTarget(): PaymentTarget | undefined {
  return (
    nullIfThrows(() => {
      const key = Object.keys(sessionStorage).find(isUnfinished);
      return key === undefined ? undefined : parseTarget(key.slice(PREFIX.length));
    }) ?? undefined
  );
}

/** A paid attempt stays only so that a reload shows its receipt again. It is not resumed. */
function isUnfinished(key: string): boolean {
  return key.startsWith(PREFIX) && !sessionStorage.getItem(key)?.startsWith('paid:');
}

/** Parses `lk.LK-CAFE0001` or `slugCode.cafe-boquete/geisha`, as `createAttemptStorage` writes them. */
function parseTarget(stored: string): PaymentTarget {
  const dot = stored.indexOf('.');
  const type = stored.slice(0, dot);
  const path = stored.slice(dot + 1);
  const [slug = '', code = slug] = path.split('/');
  // The options were checked before the attempt was stored.
  return { type, slug, code } as PaymentTarget;
}
