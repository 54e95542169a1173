/** A browser storage that never throws: where it is refused or full, what is set lasts as long as the page. */
export type SafeStorage = {
  get: (key: string) => string | undefined;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

/** `open` is a function because merely touching `window.sessionStorage` throws in a frame whose storage is blocked. */
export function createSafeStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SafeStorage {
  const memory = new Map<string, string>();
  return {
    // What is stored goes first: another tab may have written it anew.
    get: (key) => attempt(() => open().getItem(key)) ?? memory.get(key),
    set: (key, value) => {
      memory.set(key, value);
      // What cannot be written leaves nothing older behind.
      attempt(() => open().removeItem(key));
      attempt(() => open().setItem(key, value));
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
