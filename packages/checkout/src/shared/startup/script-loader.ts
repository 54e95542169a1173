type Load = (url: string) => Promise<void>;

/** Loads scripts of other parties; few payments need one, so how is loaded with the first. */
export function createScriptLoader(document: Document, allowed: readonly string[]): Load {
  let injecting: Promise<Load> | undefined;
  const injector = async (): Promise<Load> => {
    const { createScriptInjector } = await import('./script-injector');
    return createScriptInjector(document, allowed);
  };
  return async (url) => {
    injecting ??= injector();
    const inject = await injecting.catch((error: unknown) => {
      injecting = undefined;
      throw error;
    });
    await inject(url);
  };
}
