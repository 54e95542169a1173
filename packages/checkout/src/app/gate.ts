import type { Machine, MethodId } from '@istmo/domain';
import type { Config } from '../shared/config/config';
import { createFlowStore, type FlowStore } from '../shared/flow/flow-store';

export type GateState = { name: 'waiting' } | { name: 'stuck' } | { name: 'open' };
export type GateEvent = { type: 'arrived' } | { type: 'timedOut' } | { type: 'retry' } | { type: 'continue' };

const machine: Machine<GateState, GateEvent> = {
  waiting: { arrived: () => ({ name: 'open' }), timedOut: () => ({ name: 'stuck' }) },
  stuck: {
    // The globals arrived while the payer was reading.
    arrived: () => ({ name: 'open' }),
    retry: () => ({ name: 'waiting' }),
    continue: () => ({ name: 'open' }),
  },
  open: {},
};

export type Gate = FlowStore<GateState, GateEvent> & {
  /** The methods whose globals are missing. */
  missing: () => ReadonlySet<MethodId>;
};

export type GateOptions = {
  config: Pick<Config, 'globals' | 'globalsTimeoutMs'>;
  isThere: (name: string) => boolean;
  /** Loads a global's script again. */
  reload: (script: string) => void;
};

const LOOK_MS = 50;

/** Delays the layout until the globals of other scripts exist, or the payer continues without them. */
export function createGate({ config, isThere, reload }: GateOptions): Gate {
  const absent = () => config.globals.filter(({ name }) => !isThere(name));
  let tried = false;
  const look = (signal: AbortSignal, arrived: () => void): void => {
    const timer = setInterval(() => absent().length === 0 && arrived(), LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  };
  const store = createFlowStore<GateState, GateEvent>(
    machine,
    { name: absent().length === 0 ? 'open' : 'waiting' },
    {
      waiting: (_, { send, signal }) => {
        if (tried) absent().forEach(({ script }) => script !== undefined && reload(script));
        tried = true;
        look(signal, () => send({ type: 'arrived' }));
        const timer = setTimeout(() => send({ type: 'timedOut' }), config.globalsTimeoutMs);
        signal.addEventListener('abort', () => clearTimeout(timer));
      },
      stuck: (_, { send, signal }) => look(signal, () => send({ type: 'arrived' })),
    },
  );
  return Object.assign(store, {
    missing: () => new Set(absent().flatMap(({ methods }) => methods)),
  });
}
