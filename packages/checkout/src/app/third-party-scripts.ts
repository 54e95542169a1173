import type { MethodId } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Config } from '../shared/config/config';
import type { LoadScript } from '../shared/startup/script-injector';

export type ScriptsState = {
  /** Whether the layout may be shown: each global exists, failed, or used up its time. Stays true. */
  isReady: boolean;
  /** Whether a global is still waited for. */
  isLoading: boolean;
  /** The methods whose globals are missing. */
  missing: readonly MethodId[];
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
  let stop = (): void => undefined;

  function load(): void {
    stop();
    let waited = 0;
    const failed = new Set<string>();
    for (const { name, script } of absent())
      if (script !== undefined) loadScript(script).catch(() => failed.add(name));
    const check = (): void => {
      const isLoading = absent().some(
        ({ name, timeoutMs = globalsTimeoutMs }) => !failed.has(name) && waited < timeoutMs,
      );
      const missing = absent().flatMap(({ methods }) => methods);
      const before = store.getState();
      const isSame = before.isLoading === isLoading && before.missing.join() === missing.join();
      if (!isSame) store.setState({ isLoading, missing, isReady: before.isReady || !isLoading });
      if (absent().length === 0) return;
      const pause = isLoading ? POLL_MS : LATE_POLL_MS;
      const timer = setTimeout(() => {
        waited += pause;
        check();
      }, pause);
      stop = () => clearTimeout(timer);
    };
    check();
  }

  if (!isReady) load();
  return Object.assign(store, { retry: load, dispose: () => stop() });
}
