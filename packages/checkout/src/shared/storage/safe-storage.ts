/** A browser storage that never throws. A value that it does not take lasts as long as the page. */
export type SafeStorage = {
  get: (key: string) => string | undefined;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

/**
 * Storage that falls back to memory. `open` is a function because reading `window.sessionStorage` throws in a frame
 * whose storage is blocked.
 */
export function createSafeStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SafeStorage {
  const memory = new Map<string, string>();
  return {
    // The stored value comes first: another tab may have changed it.
    get: (key) => attempt(() => open().getItem(key)) ?? memory.get(key),
    set: (key, value) => {
      try {
        open().setItem(key, value);
        // An earlier write may have failed. The memory does not keep what is stored: a catalog of texts takes 140 kB.
        memory.delete(key);
      } catch {
        memory.set(key, value);
        // An older value must not stay. A key is not removed before it is set: to another tab, that would be a logout.
        attempt(() => open().removeItem(key));
      }
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
  };
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
