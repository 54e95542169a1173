import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Config, Scripted } from '../shared/config/config';
import type { LoadScript } from '../shared/startup/script-injector';

export type ScriptsState = {
  /** Whether the layout may be shown: each global exists, failed, or used up its time. Stays true. */
  isReady: boolean;
  /** Whether a global is still waited for. */
  isLoading: boolean;
  /** The methods, and ways to log in, whose globals are missing. */
  missing: readonly Scripted[];
};

export type ThirdPartyScripts = StoreApi<ScriptsState> & {
  /** Loads the scripts of the missing globals again. */
  retry: () => void;
  dispose: () => void;
};

type ThirdPartyScriptsOptions = {
  config: Pick<Config, 'globals' | 'globalsTimeoutMs'>;
  isDefined: (name: string) => boolean;
  loadScript: LoadScript;
};

const POLL_MS = 50;
/** How often a global is looked for after its time is up: its script may still arrive. */
const LATE_POLL_MS = 1000;

/**
 * Tracks whether the third-party scripts have defined their globals. The layout waits for each as long as its
 * configured time. After that the page is shown without the methods that need it, until it arrives.
 */
export function createThirdPartyScripts({
  config: { globals, globalsTimeoutMs },
  isDefined,
  loadScript,
}: ThirdPartyScriptsOptions): ThirdPartyScripts {
  const absent = () => globals.filter(({ name }) => !isDefined(name));
  const isReady = absent().length === 0;
  const store = createStore<ScriptsState>(() => ({ isReady, isLoading: !isReady, missing: [] }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dispose = (): void => clearTimeout(timer);

  function load(): void {
    const startedAt = performance.now();
    const failed = new Set<string>();
    const check = (): void => {
      dispose();
      const waited = performance.now() - startedAt;
      const isLoading = absent().some(
        ({ name, timeoutMs = globalsTimeoutMs }) => !failed.has(name) && waited < timeoutMs,
      );
      const missing = absent().flatMap(({ methods }) => methods);
      const before = store.getState();
      const isSame = before.isLoading === isLoading && before.missing.join() === missing.join();
      if (!isSame) store.setState({ isLoading, missing, isReady: before.isReady || !isLoading });
      if (absent().length > 0) timer = setTimeout(check, isLoading ? POLL_MS : LATE_POLL_MS);
    };
    check();
    for (const { name, script } of absent())
      if (script !== undefined)
        void loadScript(script).then(check, () => {
          failed.add(name);
          check();
        });
  }

  if (!isReady) load();
  return Object.assign(store, { retry: load, dispose });
}
