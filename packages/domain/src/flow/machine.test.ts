import { expect, it } from 'vitest';
import { type Machine, step } from './machine';

type State = { name: 'closed' } | { name: 'open'; since: number };
type Event = { type: 'opened'; at: number } | { type: 'shut' };

const door: Machine<State, Event> = {
  closed: { opened: (_, { at }) => ({ name: 'open', since: at }) },
  open: { shut: () => ({ name: 'closed' }) },
};

it('moves by the row of the state that it is in', () => {
  expect(step<State, Event>(door, { name: 'closed' }, { type: 'opened', at: 7 })).toEqual({
    name: 'open',
    since: 7,
  });
});

it('gives the same state back for an event that the state does not accept', () => {
  const open: State = { name: 'open', since: 7 };
  expect(step<State, Event>(door, open, { type: 'opened', at: 8 })).toBe(open);
});

it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'finds no row or event by the name of %s',
  (name) => {
    const wild: Machine<{ name: string }, { type: string }> = { closed: { shut: () => ({ name: 'open' }) } };
    const closed = { name: 'closed' };
    const unknown = { name };
    expect(step(wild, closed, { type: name })).toBe(closed);
    expect(step(wild, unknown, { type: 'shut' })).toBe(unknown);
  },
);

// These lines must not compile: `tsc` fails if an expected error does not occur.
// @ts-expect-error a row is missing
export const missingState: Machine<State, Event> = { closed: {} };
export const misspelledEvent: Machine<State, Event> = {
  // @ts-expect-error there is no such event
  closed: { openend: () => ({ name: 'closed' }) },
  open: {},
};
export const stateWithoutItsData: Machine<State, Event> = {
  // @ts-expect-error an open door says since when
  closed: { opened: () => ({ name: 'open' }) },
  open: {},
};
