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
    get: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? undefined,
    set: (key, value) => {
      memory.set(key, value);
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
