import { randomUUID } from 'node:crypto';
import { type Auth, type Endpoint, endpoints, type Envelope } from '@istmo/contract/provider';
import type { Fixture } from './fixture';

/** The service under test, and its keys. */
export type Target = {
  /** The origin of the main service, without a trailing slash. */
  readonly url: string;
  /** The origin of the secure host. Default: the main service. */
  readonly secureUrl?: string;
  readonly clientKey: string;
  /** The key of guests. `widgetKey` goes with the token of a payer. Default of both: the client key. */
  readonly anonymousKey?: string;
  readonly widgetKey?: string;
  /** The checkout's origin, if it differs from the service's. Browsers then need CORS headers. */
  readonly origin?: string;
  /** Paths that differ from the table's, by the name of the call. */
  readonly paths?: Readonly<Record<string, string>>;
};

/** The key that a kind of caller sends. */
export function keyFor({ clientKey, anonymousKey, widgetKey }: Target, auth: Auth): string {
  if (auth === 'user') return widgetKey ?? clientKey;
  return auth === 'anonymous' ? (anonymousKey ?? clientKey) : clientKey;
}

/** A request and its response. It is never printed, because requests have test cards and passwords. */
export type Exchange = {
  readonly row: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body: unknown;
    readonly attempt?: string;
  };
  readonly status: number;
  readonly headers: Headers;
  /** The time until the whole response was there, in milliseconds. */
  readonly ms: number;
  readonly text: string;
  /** Whether the body is UTF-8. */
  readonly isUtf8: boolean;
  /** `undefined` if the response is not an envelope. */
  readonly envelope: Envelope | undefined;
  /** The envelope's data, decoded. */
  readonly data: unknown;
  /** Whether the data was encoded text. */
  readonly encoded: boolean;
};

/** The state that the checks of a run share: the service, its test data, and all responses so far. */
export type Kit = {
  readonly target: Target;
  readonly fixture: Fixture;
  /** The calls that are checked. A check that needs another one is skipped. */
  readonly calls: readonly string[];
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

type Settings = Partial<{ pushMs: number; answerMs: number; calls: readonly string[] }>;

/** Starts a run. */
export function createKit(target: Target, fixture: Fixture, settings: Settings = {}): Kit {
  return {
    target,
    fixture,
    pushMs: 8000,
    answerMs: 10_000,
    calls: rowNames,
    ...settings,
    exchanges: [],
    answers: new Map(),
    attempts: new Map(),
    made: new Map(),
    steps: new Map(),
    fresh: randomUUID().replaceAll('-', '').slice(0, 12),
  };
}

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

export type Finding = { id: string; shows: string; section: number } & {
  readonly verdict: Verdict;
  /** The reason of a failure or a skip. Empty if the check passed. */
  readonly why: string;
};

/** A requirement is not met. The message says what was received, and never contains a value that was sent. */
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

const TABLE: Readonly<Record<string, Endpoint>> = endpoints;

/** The names of all calls, in the table's order. */
export const rowNames: readonly string[] = Object.keys(TABLE);

/** The endpoint of a call. Throws if there is no call with this name. */
export function rowNamed(name: string): Endpoint {
  const row = TABLE[name];
  if (!row) throw new Error(`The table has no call named ${name}`);
  return row;
}

/** A check of every exchange. `fault` says what is wrong with an exchange, or returns an empty string. */
export function eachExchange(fault: (exchange: Exchange, kit: Kit) => string): Check['run'] {
  return (kit) => {
    if (kit.exchanges.length === 0) throw new Skip('no call was made');
    for (const exchange of kit.exchanges.filter(isOffered)) {
      const wrong = fault(exchange, kit);
      if (wrong !== '') throw new Failure(`${exchange.row} ${wrong}`);
    }
    return Promise.resolve();
  };
}

// A call that the service does not have does not need an envelope.
function isOffered({ envelope, status }: Exchange): boolean {
  return envelope !== undefined || status !== 404;
}
