import { step, type Machine, type Named, type Typed } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Send<E> = (event: E) => void;

/** What an effect is given: once its state is left, the signal is aborted and `send` is deaf. */
export type EffectTools<E> = {
  send: Send<E>;
  signal: AbortSignal;
  /** Sets what the store's `checkNow` does while the state lasts. */
  onCheckNow: (check: () => void) => void;
};

/** What entering a state starts: calls, timers. */
export type Effects<S extends Named, E extends Typed> = {
  [N in S['name']]?: (state: Extract<S, { name: N }>, tools: EffectTools<E>) => unknown;
};

export type Flow<S, E> = { state: S; send: Send<E> };
export type FlowStore<S, E> = StoreApi<Flow<S, E>> & {
  /** Asks at once for what the current state waits for; does nothing where it waits for nothing. */
  checkNow: () => void;
  dispose: () => void;
};

type Entered = { controller: AbortController; check?: () => void };

/**
 * Runs a machine: owns the effects of its states, aborts them on leaving, and ignores what they still have to say.
 * What is loaded later is given as a function: the machine's is called with each event, that of the effects as each
 * state is entered.
 */
export function createFlowStore<S extends Named, E extends Typed>(
  machine: Machine<S, E> | (() => Machine<S, E>),
  initial: S,
  effects: Effects<S, E> | (() => Effects<S, E>) = {},
): FlowStore<S, E> {
  let disposed = false;
  let current: Entered = { controller: new AbortController() };
  const store = createStore<Flow<S, E>>(() => ({ state: initial, send }));

  function send(event: E): void {
    const before = store.getState().state;
    const after = step(typeof machine === 'function' ? machine() : machine, before, event);
    if (disposed || after === before) return;
    if (after.name === before.name) return store.setState({ state: after });
    current.controller.abort();
    const entered: Entered = (current = { controller: new AbortController() });
    store.setState({ state: after });
    // A listener may have sent the flow on already.
    if (!entered.controller.signal.aborted) enter(after, entered);
  }

  function enter(state: S, entered: Entered): void {
    // TypeScript cannot follow that the effect of `state.name` takes this very state; the type of the table guarantees it.
    const table = typeof effects === 'function' ? effects() : effects;
    const byName = table as Record<string, ((state: S, tools: EffectTools<E>) => unknown) | undefined>;
    byName[state.name]?.(state, toolsFor(entered, send));
  }

  enter(initial, current);
  return Object.assign(store, {
    checkNow: () => current.check?.(),
    dispose: () => {
      disposed = true;
      current.controller.abort();
    },
  });
}

function toolsFor<E>(entered: Entered, send: Send<E>): EffectTools<E> {
  const { signal } = entered.controller;
  return {
    signal,
    // A charge in flight is not called off by aborting its request, so a late answer must not settle the next try.
    send: (event) => !signal.aborted && send(event),
    onCheckNow: (check) => (entered.check = check),
  };
}
