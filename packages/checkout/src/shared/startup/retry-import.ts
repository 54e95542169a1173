type ImportFrom = (address: string) => Promise<unknown>;

/** Browsers name the file that an import could not load. */
const ADDRESS = /https?:\S+/;

/**
 * Returns a function that calls an `import()` which can be retried. Chromium up to 150 remembers a failed import and rejects
 * the next one of the same address without a request, so the next try has another address.
 */
export function createRetryImport(importFrom: ImportFrom) {
  const addresses = new Map<string, string>();
  return async <M>(load: () => Promise<M>): Promise<M> => {
    // Imports that fail at the same time share the next address.
    const known = new Map(addresses);
    try {
      return await load();
    } catch (error) {
      const file = ADDRESS.exec(String(error))?.[0];
      if (file === undefined) throw error;
      const address = known.get(file);
      const fail = (reason: unknown) => {
        addresses.set(file, `${address ?? file}?`);
        throw reason;
      };
      if (address === undefined) return fail(error);
      // The same file, so the same module.
      return (await importFrom(address).catch(fail)) as M;
    }
  };
}

export const retryImport = createRetryImport((address) => import(/* @vite-ignore */ address));

/** A function that loads one export of a file. */
export const lazyExport =
  <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  async (): Promise<M[K]> =>
    (await retryImport(load))[name];

/** Returns a function that imports once. A failed import is tried again by the next call. */
export function importOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
}

/**
 * Loads the styles of the screens after the first one. Resolves once they apply, or if they cannot be loaded: then the
 * page is shown without them.
 */
export function loadLaterStyles(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const href = document.querySelector<HTMLMetaElement>('meta[name="chunk-styles"]')?.content;
    // A single-script build includes its styles.
    if (!href) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
