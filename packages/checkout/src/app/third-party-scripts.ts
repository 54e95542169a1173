import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Config, Scripted } from '../shared/config/config';

export type ScriptsState = {
  /** Whether the layout may be shown: each global exists or has timed out. Stays true. */
  isReady: boolean;
  /** Whether the layout or a retry still waits for a global. */
  isLoading: boolean;
  /** The methods, and ways to log in, whose globals are missing. */
  missing: readonly Scripted[];
};

export type ThirdPartyScripts = StoreApi<ScriptsState> & {
  /** Waits for the missing globals again. */
  retry: () => void;
  dispose: () => void;
};

type ThirdPartyScriptsOptions = {
  config: Pick<Config, 'globals' | 'globalsTimeoutMs'>;
  isDefined: (name: string) => boolean;
};

const POLL_MS = 50;
/** The pause between two checks for a global whose time is up: it may still arrive. */
const LATE_POLL_MS = 1000;

/**
 * Tracks whether the configured globals exist. A global with a script is our own object, which controls the frame that runs the
 * script, and exists at once. The layout waits for each other global up to its timeout; after that the page shows without the
 * methods that need the global, until it arrives.
 */
export function createThirdPartyScripts({
  config: { globals, globalsTimeoutMs },
  isDefined,
}: ThirdPartyScriptsOptions): ThirdPartyScripts {
  const absent = () => globals.filter(({ name }) => !isDefined(name));
  const isReady = absent().length === 0;
  const store = createStore<ScriptsState>(() => ({ isReady, isLoading: !isReady, missing: [] }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dispose = (): void => clearTimeout(timer);

  function wait(): void {
    const startedAt = performance.now();
    const check = (): void => {
      dispose();
      const waited = performance.now() - startedAt;
      const isLoading = absent().some(({ timeoutMs = globalsTimeoutMs }) => waited < timeoutMs);
      const missing = absent().flatMap(({ methods }) => methods);
      const before = store.getState();
      const isSame = before.isLoading === isLoading && before.missing.join() === missing.join();
      if (!isSame) store.setState({ isLoading, missing, isReady: before.isReady || !isLoading });
      if (absent().length > 0) timer = setTimeout(check, isLoading ? POLL_MS : LATE_POLL_MS);
    };
    check();
  }

  if (!isReady) wait();
  return Object.assign(store, { retry: wait, dispose });
}
