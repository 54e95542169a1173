type Load = (url: string) => Promise<void>;

/** Loads third-party scripts. Its own code loads with the first of them, because few payments need one. */
export function createScriptLoader(document: Document, allowed: readonly string[]): Load {
  let injecting: Promise<Load> | undefined;
  const injector = async (): Promise<Load> => {
    return (await import('./script-injector')).createScriptInjector(document, allowed);
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
