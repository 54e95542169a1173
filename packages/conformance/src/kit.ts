import { randomUUID } from 'node:crypto';
import type { Fixture } from './fixture';
import type { Target } from './target';
import type { Exchange } from './wire/exchange';

/** What all checks of one run share: the service, its test data, and what has been answered so far. */
export type Kit = {
  readonly target: Target;
  readonly fixture: Fixture;
  /** Every exchange so far, for checks that look at all of them. */
  readonly exchanges: Exchange[];
  /** The working call of each row, made once. */
  readonly answers: Map<string, Promise<Exchange>>;
  /** The attempt that each of them was made under. */
  readonly attempts: Map<string, string>;
  /** Calls that the fixture makes beside them. */
  readonly made: Map<string, Promise<Exchange>>;
  readonly steps: Map<string, Promise<unknown>>;
  /** Letters and digits that no run had before, for what may exist once only. */
  readonly fresh: string;
};

/** Begins a run. */
export function createKit(target: Target, fixture: Fixture): Kit {
  return {
    target,
    fixture,
    exchanges: [],
    answers: new Map(),
    attempts: new Map(),
    made: new Map(),
    steps: new Map(),
    fresh: randomUUID().replaceAll('-', '').slice(0, 12),
  };
}
