import type { Machine, MethodId } from '@istmo/domain';
import type { Config } from '../shared/config/config';
import { createFlowStore, type FlowStore } from '../shared/flow/flow-store';

export type ScriptsState = { name: 'loading' } | { name: 'timedOut' } | { name: 'ready' };
export type ScriptsEvent =
  | { type: 'loaded' }
  | { type: 'timedOut' }
  | { type: 'retry' }
  | { type: 'continue' };

const machine: Machine<ScriptsState, ScriptsEvent> = {
  loading: { loaded: () => ({ name: 'ready' }), timedOut: () => ({ name: 'timedOut' }) },
  timedOut: {
    // The globals arrived while the payer was reading.
    loaded: () => ({ name: 'ready' }),
    retry: () => ({ name: 'loading' }),
    continue: () => ({ name: 'ready' }),
  },
  ready: {},
};

export type ThirdPartyScripts = FlowStore<ScriptsState, ScriptsEvent> & {
  /** The methods whose globals are missing. */
  missing: () => ReadonlySet<MethodId>;
};

export type ThirdPartyScriptsOptions = {
  config: Pick<Config, 'globals' | 'globalsTimeoutMs'>;
  isDefined: (name: string) => boolean;
  /** Loads a global's script again. */
  reload: (script: string) => void;
};

const POLL_MS = 50;

/**
 * Tracks whether the third-party scripts have defined their globals. The layout waits for them, or until the payer
 * continues without them.
 */
export function createThirdPartyScripts({
  config,
  isDefined,
  reload,
}: ThirdPartyScriptsOptions): ThirdPartyScripts {
  const missing = () => config.globals.filter(({ name }) => !isDefined(name));
  let hasTried = false;
  const poll = (signal: AbortSignal, onLoaded: () => void): void => {
    const timer = setInterval(() => missing().length === 0 && onLoaded(), POLL_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  };
  const store = createFlowStore<ScriptsState, ScriptsEvent>(
    machine,
    { name: missing().length === 0 ? 'ready' : 'loading' },
    {
      loading: (_, { send, signal }) => {
        if (hasTried) missing().forEach(({ script }) => script !== undefined && reload(script));
        hasTried = true;
        poll(signal, () => send({ type: 'loaded' }));
        const timer = setTimeout(() => send({ type: 'timedOut' }), config.globalsTimeoutMs);
        signal.addEventListener('abort', () => clearTimeout(timer));
      },
      timedOut: (_, { send, signal }) => poll(signal, () => send({ type: 'loaded' })),
    },
  );
  return Object.assign(store, {
    missing: () => new Set(missing().flatMap(({ methods }) => methods)),
  });
}
