import type { Kit } from './kit';

/** The result of a check. `notOffered`: the service has no such call, which is allowed. */
export type Verdict = 'ok' | 'failed' | 'skipped' | 'notOffered';

/** A requirement for a service, as data. */
export type Check = {
  /** What is checked: `paymentInfo/answers`. */
  readonly id: string;
  /** The requirement, in one sentence. */
  readonly shows: string;
  /** The section of the specification. */
  readonly section: number;
  /** Resolves if the requirement is met. Throws a Failure or a Skip if not. */
  readonly run: (kit: Kit) => Promise<void>;
};

export type Finding = Pick<Check, 'id' | 'shows' | 'section'> & {
  readonly verdict: Verdict;
  /** The reason of a failure or a skip. Empty if the check passed. */
  readonly why: string;
};

/** A requirement is not met. The message says what was received, and never has a value that was sent. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** The check cannot run for this service. */
export class Skip extends Error {
  override readonly name = 'Skip';
  readonly verdict: 'skipped' | 'notOffered';

  constructor(why: string, verdict: 'skipped' | 'notOffered' = 'skipped') {
    super(why);
    this.verdict = verdict;
  }
}

/** Throws a Failure with the message `otherwise` if the condition is false. */
export function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Failure(otherwise);
}
