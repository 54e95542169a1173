export type Named = { name: string };
export type Typed = { type: string };

/** The table of a flow: one row a state; a row lists the events that the state accepts, and the state each leads to. */
export type Machine<S extends Named, E extends Typed> = {
  [N in S['name']]: {
    [T in E['type']]?: (state: Extract<S, { name: N }>, event: Extract<E, { type: T }>) => S;
  };
};

/** An event that the state does not accept changes nothing (the same object comes back): late answers are expected, not errors. */
export function step<S extends Named, E extends Typed>(machine: Machine<S, E>, state: S, event: E): S {
  // TypeScript cannot follow that the row of `state.name` takes this very state; the type of the table guarantees it.
  const rows = machine as unknown as Record<string, Record<string, (state: S, event: E) => S>>;
  const row = Object.hasOwn(rows, state.name) ? rows[state.name] : undefined;
  // Own rows only: an event named `toString` or `constructor` must not find Object.prototype's.
  const move = row && Object.hasOwn(row, event.type) ? row[event.type] : undefined;
  return move ? move(state, event) : state;
}
