import { step, type Machine, type Named, type Typed } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Send<E> = (event: E) => void;

/** What an effect is given: once its state is left, the signal is aborted and `send` is deaf. */
export type EffectTools<E> = { send: Send<E>; signal: AbortSignal };

/** What entering a state starts: calls, timers. */
export type Effects<S extends Named, E extends Typed> = {
  [N in S['name']]?: (state: Extract<S, { name: N }>, tools: EffectTools<E>) => unknown;
};

export type Flow<S, E> = { state: S; send: Send<E> };
export type FlowStore<S, E> = StoreApi<Flow<S, E>> & { dispose: () => void };

/** Runs a machine: owns the effects of its states, aborts them on leaving, and ignores what they still have to say. */
export function createFlowStore<S extends Named, E extends Typed>(
  machine: Machine<S, E>,
  initial: S,
  effects: Effects<S, E> = {},
): FlowStore<S, E> {
  let disposed = false;
  let current = new AbortController();
  const store = createStore<Flow<S, E>>(() => ({ state: initial, send }));

  function send(event: E): void {
    const before = store.getState().state;
    const after = step(machine, before, event);
    if (disposed || after === before) return;
    if (after.name === before.name) return store.setState({ state: after });
    current.abort();
    const entered = (current = new AbortController());
    store.setState({ state: after });
    // A listener may have sent the flow on already.
    if (!entered.signal.aborted) enter(after, entered.signal);
  }

  function enter(state: S, signal: AbortSignal): void {
    // TypeScript cannot follow that the effect of `state.name` takes this very state; the type of the table guarantees it.
    const byName = effects as Record<string, ((state: S, tools: EffectTools<E>) => unknown) | undefined>;
    // A charge in flight is not called off by aborting its request, so a late answer must not settle the next try.
    byName[state.name]?.(state, { signal, send: (event) => !signal.aborted && send(event) });
  }

  enter(initial, current.signal);
  return Object.assign(store, {
    dispose: () => {
      disposed = true;
      current.abort();
    },
  });
}
