/**
 * Begins at once to import what is shown later, and gives it to whoever needs it. An import that failed is tried again
 * by the next who asks: a connection lost for a moment must not leave a gap on the page for as long as it stands.
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
