import type { Kit } from './kit';

/** Where a check ended. `notOffered`: the service has no such call, which a provider may decide. */
export type Verdict = 'ok' | 'failed' | 'skipped' | 'notOffered';

/** One thing that must hold, as data. */
export type Check = {
  /** `paymentInfo/answers`: what is looked at, and what about it. */
  readonly id: string;
  /** What it shows, in one sentence. */
  readonly shows: string;
  /** Section of the specification that it comes from. */
  readonly section: number;
  /** Holds when it comes to its end; throws a Failure or a Skip otherwise. */
  readonly run: (kit: Kit) => Promise<void>;
};

export type Finding = Pick<Check, 'id' | 'shows' | 'section'> & {
  readonly verdict: Verdict;
  /** Why not; empty where it holds. */
  readonly why: string;
};

/** Something does not hold. The message says what was seen, never a value that was sent. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** It cannot be looked at here. */
export class Skip extends Error {
  override readonly name = 'Skip';
  readonly verdict: 'skipped' | 'notOffered';

  constructor(why: string, verdict: 'skipped' | 'notOffered' = 'skipped') {
    super(why);
    this.verdict = verdict;
  }
}

/** Throws a Failure unless it is so. */
export function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Failure(otherwise);
}
