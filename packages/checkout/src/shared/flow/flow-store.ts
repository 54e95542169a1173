import { type Machine, type Named, step, type Typed } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useEffect, useState } from 'react';
import { useStore } from '../store/use-store';

type Send<E> = (event: E) => void;

/** Passed to an effect. Once the flow leaves the state, the signal is aborted and `send` does nothing. */
export type EffectContext<E> = {
  send: Send<E>;
  signal: AbortSignal;
  /** Sets the function that the store's `checkNow` calls in this state. */
  onCheckNow: (check: () => void) => void;
};

/** The effects of the states, run when a state is entered: requests, timers. */
export type Effects<S extends Named, E extends Typed> = {
  [N in S['name']]?: (state: Extract<S, { name: N }>, context: EffectContext<E>) => unknown;
};

type Flow<S, E> = { state: S; send: Send<E> };
export type FlowStore<S, E> = StoreApi<Flow<S, E>> & {
  /** Checks at once for what the current state waits for, if it waits for anything. */
  checkNow: () => void;
  dispose: () => void;
};

type ActiveState = { controller: AbortController; check?: () => void };

/**
 * Runs a machine: runs the effects of its states, aborts them when the state is left, and ignores their late events. A
 * machine or effects that load later are passed as functions, called on each event and on each entered state.
 */
export function createFlowStore<S extends Named, E extends Typed>(
  machine: Machine<S, E> | (() => Machine<S, E>),
  initial: S,
  effects: Effects<S, E> | (() => Effects<S, E>) = {},
): FlowStore<S, E> {
  let disposed = false;
  let current: ActiveState = { controller: new AbortController() };
  const store = createStore<Flow<S, E>>(() => ({ state: initial, send }));

  function send(event: E): void {
    const before = store.getState().state;
    const after = step(typeof machine === 'function' ? machine() : machine, before, event);
    if (disposed || after === before) return;
    if (after.name === before.name) return store.setState({ state: after });
    current.controller.abort();
    const active: ActiveState = (current = { controller: new AbortController() });
    store.setState({ state: after });
    // A listener may have left the state already.
    if (!active.controller.signal.aborted) enter(after, active);
  }

  function enter(state: S, active: ActiveState): void {
    // The table's type guarantees that this effect takes this state, which TypeScript cannot infer.
    const table = typeof effects === 'function' ? effects() : effects;
    const byName = table as Record<string, ((state: S, context: EffectContext<E>) => unknown) | undefined>;
    byName[state.name]?.(state, toolsFor(active, send));
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

function toolsFor<E>(active: ActiveState, send: Send<E>): EffectContext<E> {
  const { signal } = active.controller;
  return {
    signal,
    // Aborting a request does not cancel a charge, so a late answer must not affect the next attempt.
    send: (event) => !signal.aborted && send(event),
    onCheckNow: (check) => (active.check = check),
  };
}

/** The flow's state and `send`. Renders again when the state changes. */
export function useFlow<S, E>(store: FlowStore<S, E>): Flow<S, E> {
  return useStore(store);
}

/** Creates a store that is disposed of when the component unmounts. */
export function useDisposable<S extends { dispose: () => void }>(create: () => S): S {
  const [store] = useState(create);
  useEffect(() => store.dispose, [store]);
  return store;
}
