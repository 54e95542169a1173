import type { Machine, MethodId } from '@istmo/domain';
import type { Config } from '../shared/config/config';
import { createFlowStore, type FlowStore } from '../shared/flow/flow-store';

export type GateState = { name: 'waiting' } | { name: 'stuck' } | { name: 'open' };
export type GateEvent = { type: 'arrived' } | { type: 'timedOut' } | { type: 'retry' } | { type: 'goOn' };

const machine: Machine<GateState, GateEvent> = {
  waiting: { arrived: () => ({ name: 'open' }), timedOut: () => ({ name: 'stuck' }) },
  stuck: {
    // They came after all, while the payer was reading.
    arrived: () => ({ name: 'open' }),
    retry: () => ({ name: 'waiting' }),
    goOn: () => ({ name: 'open' }),
  },
  open: {},
};

export type Gate = FlowStore<GateState, GateEvent> & {
  /** The methods whose globals are not there. */
  missing: () => ReadonlySet<MethodId>;
};

export type GateTools = {
  config: Pick<Config, 'globals' | 'globalsTimeoutMs'>;
  isThere: (name: string) => boolean;
  /** Loads a global's script once more. */
  reload: (script: string) => void;
};

const LOOK_MS = 50;

/** Holds the layout back until the globals that other scripts inject are there, or the payer goes on without them. */
export function createGate({ config, isThere, reload }: GateTools): Gate {
  const absent = () => config.globals.filter(({ name }) => !isThere(name));
  let tried = false;
  const look = (signal: AbortSignal, arrived: () => void): void => {
    const timer = setInterval(() => absent().length === 0 && arrived(), LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  };
  const store = createFlowStore<GateState, GateEvent>(
    machine,
    // Nothing to wait for is nothing to show.
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
