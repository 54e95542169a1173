import { randomUUID } from 'node:crypto';
import type { Fixture } from './fixture';
import type { Target } from './target';
import type { Exchange } from './wire/exchange';

/** The state that the checks of a run share: the service, its test data, and all responses so far. */
export type Kit = {
  readonly target: Target;
  readonly fixture: Fixture;
  /** Every exchange so far, for checks that look at all of them. */
  readonly exchanges: Exchange[];
  /** The successful call of each endpoint, made once. */
  readonly answers: Map<string, Promise<Exchange>>;
  /** The attempt id of each of these calls. */
  readonly attempts: Map<string, string>;
  /** The additional calls of the fixture. */
  readonly made: Map<string, Promise<Exchange>>;
  readonly steps: Map<string, Promise<unknown>>;
  /** A text that is unique to this run, for data that can exist only once. */
  readonly fresh: string;
  /** How long a push may take, in milliseconds. */
  readonly pushMs: number;
  /** How long an answer may take, in milliseconds. */
  readonly answerMs: number;
};

type Times = Partial<Pick<Kit, 'pushMs' | 'answerMs'>>;

/** Starts a run. */
export function createKit(target: Target, fixture: Fixture, times: Times = {}): Kit {
  return {
    target,
    fixture,
    pushMs: 8000,
    answerMs: 10_000,
    ...times,
    exchanges: [],
    answers: new Map(),
    attempts: new Map(),
    made: new Map(),
    steps: new Map(),
    fresh: randomUUID().replaceAll('-', '').slice(0, 12),
  };
}
