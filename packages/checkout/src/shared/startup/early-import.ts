/** Returns a function that imports once. A failed import is tried again by the next call. */
export function importOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
}

/** The same, with the first import started at once. A short connection loss leaves no gap on the page. */
export function earlyImport<T>(load: () => Promise<T>): () => Promise<T> {
  const get = importOnce(load);
  get().catch(() => undefined);
  return get;
}
