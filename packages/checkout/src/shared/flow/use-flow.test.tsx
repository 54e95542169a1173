import type { Machine } from '@istmo/domain';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFlowStore, type FlowStore } from './flow-store';
import { useFlow } from './use-flow';

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
