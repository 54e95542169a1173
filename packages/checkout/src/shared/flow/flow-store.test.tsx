import type { Machine } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { createFlowStore, type EffectContext, type Effects, type FlowStore, useFlow } from './flow-store';

type State = { name: 'idle' } | { name: 'busy'; round: number } | { name: 'done'; text: string };
type Event = { type: 'start' } | { type: 'count' } | { type: 'answer'; text: string } | { type: 'reset' };

const machine: Machine<State, Event> = {
  idle: { start: () => ({ name: 'busy', round: 1 }) },
  busy: {
    count: ({ round }) => ({ name: 'busy', round: round + 1 }),
    answer: (_, { text }) => ({ name: 'done', text }),
    reset: () => ({ name: 'idle' }),
  },
  done: { reset: () => ({ name: 'idle' }) },
};

/** Keeps what each run of `busy` was given, to answer later. */
function makeStore(initial: State = { name: 'idle' }, more: Effects<State, Event> = {}) {
  const runs: EffectContext<Event>[] = [];
  const store = createFlowStore<State, Event>(machine, initial, {
    busy: (_, context) => runs.push(context),
    ...more,
  });
  const { send } = store.getState();
  return { store, send, runs, state: () => store.getState().state };
}

describe('createFlowStore', () => {
  it('runs the effect of the initial state', () => {
    expect(makeStore({ name: 'busy', round: 1 }).runs).toHaveLength(1);
  });

  it('passes the entered state to the effect, and accepts its event', () => {
    const seen: unknown[] = [];
    const { send, state } = makeStore(
      { name: 'idle' },
      {
        busy: (entered, context) => {
          seen.push(entered);
          context.send({ type: 'answer', text: 'at once' });
        },
      },
    );
    send({ type: 'start' });
    expect(seen).toEqual([{ name: 'busy', round: 1 }]);
    expect(state()).toEqual({ name: 'done', text: 'at once' });
  });

  it('keeps the running effect while the state keeps its name', () => {
    const { send, runs, state } = makeStore();
    send({ type: 'start' });
    send({ type: 'count' });
    expect(runs).toHaveLength(1);
    expect(runs[0]?.signal.aborted).toBe(false);
    runs[0]?.send({ type: 'answer', text: 'late' });
    expect(state()).toEqual({ name: 'done', text: 'late' });
  });

  it('aborts the effect of a state that is left, and ignores its events', () => {
    const { send, runs, state } = makeStore();
    send({ type: 'start' });
    send({ type: 'reset' });
    expect(runs[0]?.signal.aborted).toBe(true);
    send({ type: 'start' });
    runs[0]?.send({ type: 'answer', text: 'of the first try' });
    expect(state()).toEqual({ name: 'busy', round: 1 });
    runs[1]?.send({ type: 'answer', text: 'of the second' });
    expect(state()).toEqual({ name: 'done', text: 'of the second' });
  });

  it('does not notify listeners of an event that changes nothing', () => {
    const { store, send } = makeStore();
    const listener = vi.fn();
    store.subscribe(listener);
    send({ type: 'answer', text: 'nobody asked' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not run the effect of a state that a listener has left', () => {
    const { store, send, runs, state } = makeStore();
    store.subscribe(({ state }) => state.name === 'busy' && send({ type: 'reset' }));
    send({ type: 'start' });
    expect(state()).toEqual({ name: 'idle' });
    expect(runs).toHaveLength(0);
  });

  it('checks only what the current state waits for', () => {
    const { store, send, runs } = makeStore();
    const check = vi.fn();
    store.checkNow();
    send({ type: 'start' });
    runs[0]?.onCheckNow(check);
    store.checkNow();
    expect(check).toHaveBeenCalledOnce();
    send({ type: 'reset' });
    runs[0]?.onCheckNow(check);
    store.checkNow();
    expect(check).toHaveBeenCalledOnce();
  });

  it('reads effects that load later when a state is entered', () => {
    const busy = vi.fn();
    const loaded: { effects: Effects<State, Event> } = { effects: {} };
    const store = createFlowStore<State, Event>(machine, { name: 'idle' }, () => loaded.effects);
    loaded.effects = { busy };
    store.getState().send({ type: 'start' });
    expect(busy).toHaveBeenCalledOnce();
  });

  it('stops for good when it is disposed of', () => {
    const { store, send, runs, state } = makeStore();
    send({ type: 'start' });
    store.dispose();
    expect(runs[0]?.signal.aborted).toBe(true);
    runs[0]?.send({ type: 'answer', text: 'too late' });
    send({ type: 'reset' });
    expect(state()).toEqual({ name: 'busy', round: 1 });
  });
});

describe('use flow', () => {
  type State = { name: 'off' } | { name: 'on' };
  type Event = { type: 'flip' };

  const machine: Machine<State, Event> = {
    off: { flip: () => ({ name: 'on' }) },
    on: { flip: () => ({ name: 'off' }) },
  };

  function Lamp({ store }: { store: FlowStore<State, Event> }) {
    const { state, send } = useFlow(store);
    return <button onClick={() => send({ type: 'flip' })}>{state.name}</button>;
  }

  it('renders the state, sends events, and follows changes from outside', () => {
    const store = createFlowStore<State, Event>(machine, { name: 'off' });
    render(<Lamp store={store} />);
    act(() => screen.getByRole('button', { name: 'off' }).click());
    expect(screen.getByRole('button').textContent).toBe('on');
    act(() => store.getState().send({ type: 'flip' }));
    expect(screen.getByRole('button').textContent).toBe('off');
  });
});
