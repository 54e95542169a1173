/**
 * Starts an import at once and returns the function that gives its result. A failed import is tried again by the next
 * call, so that a short connection loss leaves no gap on the page.
 */
export function earlyImport<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  const get = (): Promise<T> =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
  get().catch(() => undefined);
  return get;
}
