export type Named = { name: string };
export type Typed = { type: string };

/** The transition table of a flow: one row per state, with the events that the state accepts and the state that each leads to. */
export type Machine<S extends Named, E extends Typed> = {
  [N in S['name']]: {
    [T in E['type']]?: (state: Extract<S, { name: N }>, event: Extract<E, { type: T }>) => S;
  };
};

/** The next state. Returns the same object for an event that the state does not accept: late answers are expected, not errors. */
export function step<S extends Named, E extends Typed>(machine: Machine<S, E>, state: S, event: E): S {
  // TypeScript cannot infer that the row of `state.name` takes this state. The type of the table guarantees it.
  const rows = machine as unknown as Record<string, Record<string, (state: S, event: E) => S>>;
  const row = Object.hasOwn(rows, state.name) ? rows[state.name] : undefined;
  // Only own properties: an event named `toString` or `constructor` must not find the one of Object.prototype.
  const move = row && Object.hasOwn(row, event.type) ? row[event.type] : undefined;
  return move ? move(state, event) : state;
}
