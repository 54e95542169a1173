import type { LoadScript } from './script-injector';

/** Loads third-party scripts. Its own code loads with the first of them, because few pages need one. */
export function createScriptLoader(document: Document, allowed: readonly string[]): LoadScript {
  let injecting: Promise<LoadScript> | undefined;
  const injector = async (): Promise<LoadScript> => {
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
