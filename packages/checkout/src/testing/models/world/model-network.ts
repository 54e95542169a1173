import { ProviderError, type ProviderErrorDetails as ProviderFault } from '@istmo/contract/provider';

type Timer = { at: number; act: () => void; ofPage: boolean };

export type VirtualTime = ReturnType<typeof createVirtualTime>;

// Taken before anything is stubbed: it runs after all resolved promises.
const immediately = Reflect.get(globalThis, 'setImmediate') as (act: () => void) => void;
const nextTask = (): Promise<void> => new Promise((resolve) => immediately(resolve));

// Unique ids, so that an earlier run cannot clear this run's timers.
let ids = 0;

/** The clock of a run. The page's timers end with the page; those of the network and third parties stay. */
export function createVirtualTime(start: number) {
  let now = start;
  const timers = new Map<number, Timer>();

  const set = (act: () => void, ms: number, ofPage: boolean): number => {
    timers.set((ids += 1), { at: now + Math.max(0, ms), act, ofPage });
    return ids;
  };
  const next = (until: number): [number, Timer] | undefined => {
    let first: [number, Timer] | undefined;
    for (const one of timers) if (one[1].at <= until && (!first || one[1].at < first[1].at)) first = one;
    return first;
  };
  const run = async (until: number): Promise<void> => {
    await nextTask();
    for (let due = next(until); due; due = next(until)) {
      const [id, { at, act }] = due;
      timers.delete(id);
      now = Math.max(now, at);
      act();
      await nextTask();
    }
    now = Math.max(now, until);
  };

  return {
    now: () => now,
    /** Schedules something outside the page. */
    after: (ms: number, act: () => void): void => void set(act, ms, false),
    advance: (ms: number): Promise<void> => run(now + ms),
    /** The device sleeps: timers run only after it wakes. */
    sleep: (ms: number): Promise<void> => run((now += ms)),
    /** Removes the page's timers. */
    leavePage: (): void => {
      for (const [id, { ofPage }] of timers) if (ofPage) timers.delete(id);
    },
    /** Replaces the browser's clock. Returns the function that restores it. */
    install: (): (() => void) => {
      const before = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      Object.assign(globalThis, {
        setTimeout: (act: () => void, ms = 0) => set(act, ms, true),
        clearTimeout: (id?: number) => void (id !== undefined && timers.delete(id)),
      });
      AbortSignal.timeout = (ms) => {
        const ending = new AbortController();
        set(() => ending.abort(new DOMException('Too late', 'TimeoutError')), ms, true);
        return ending.signal;
      };
      return () => {
        Object.assign(globalThis, before);
        AbortSignal.timeout = timeout;
      };
    },
  };
}

/** The failure of the next call of a kind. */
export const FAULTS = [
  'lostRequest',
  'lostAnswer',
  'error500',
  'error500AfterIt',
  'lateRequest',
  'lateAnswer',
  'noAnswer',
] as const;
export type NetworkFault = (typeof FAULTS)[number];

/** The kind of a call: it creates, changes or voids a payment, or reads its status. */
export const KINDS = ['begin', 'change', 'takeBack', 'ask'] as const;
export type Kind = (typeof KINDS)[number];

export type ModelNetwork = ReturnType<typeof createModelNetwork>;

const HOP_MS = 40;
/** The client's timeout; late answers arrive after it. */
const TIMEOUT_MS = 20_000;
const LATE_MS = 26_000;
const SLOW_MS = 9000;

const failure = (change: Partial<ProviderFault>): ProviderError =>
  new ProviderError({ kind: 'unreachable', code: 0, message: '', key: 'connection_error', ...change });
const lost = () => failure({});
const timedOut = () => failure({ kind: 'timeout' });
const error500 = () => failure({ kind: 'server', code: 500, key: 'happen_error_try_again' });
/** The provider rejects a request. */
export const refusal = (change: Partial<ProviderFault>): ProviderError =>
  failure({ kind: 'server', code: 422, key: 'payment_declined', ...change });

/** How long a request takes, whether its answer arrives, and when the client knows. */
type Passage = {
  there: number | undefined;
  back: number | undefined;
  fails?: () => ProviderError;
  at?: number;
};

const PASSAGES: Readonly<Record<NetworkFault, Passage>> = {
  lostRequest: { there: undefined, back: undefined, fails: lost, at: HOP_MS },
  lostAnswer: { there: HOP_MS, back: undefined, fails: lost, at: 3 * HOP_MS },
  error500: { there: undefined, back: undefined, fails: error500, at: 2 * HOP_MS },
  error500AfterIt: { there: HOP_MS, back: undefined, fails: error500, at: 3 * HOP_MS },
  lateRequest: { there: LATE_MS, back: undefined },
  lateAnswer: { there: HOP_MS, back: SLOW_MS },
  noAnswer: { there: HOP_MS, back: undefined },
};
const WELL: Passage = { there: HOP_MS, back: HOP_MS };

/** Carries calls to the provider and the answers back, with the configured failures. */
export function createModelNetwork(time: VirtualTime) {
  const faults = new Map<Kind, NetworkFault>();
  const met = new Map<NetworkFault | 'offline', number>();
  let online = true;
  let page = 0;

  const count = (fault: NetworkFault | 'offline') => met.set(fault, (met.get(fault) ?? 0) + 1);
  const passageOf = (kind: Kind): Passage => {
    const fault = faults.get(kind);
    if (!online) count('offline');
    if (!online) return { there: undefined, back: undefined, fails: lost, at: 1 };
    if (!fault) return WELL;
    count(fault);
    faults.delete(kind);
    return PASSAGES[fault];
  };

  function call<T>(kind: Kind, handle: () => T, signal?: AbortSignal): Promise<T> {
    const { there, back, fails = timedOut, at = TIMEOUT_MS } = passageOf(kind);
    const from = page;
    return new Promise((resolve, reject) => {
      // A closed page receives nothing.
      const tell = (act: () => void) => () => from === page && act();
      const stop = tell(() => reject(failure({ kind: 'aborted' })));
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
      time.after(
        at,
        tell(() => reject(fails())),
      );
      if (there === undefined) return;
      time.after(there, () => {
        const answered = attempt(handle);
        if (back === undefined) return;
        time.after(
          back,
          tell(() => ('error' in answered ? reject(answered.error) : resolve(answered.value))),
        );
      });
    });
  }

  return {
    call,
    met,
    isOnline: () => online,
    setOnline: (now: boolean): void => {
      online = now;
    },
    fail: (kind: Kind, fault: NetworkFault): void => void faults.set(kind, fault),
    heal: (): void => {
      online = true;
      faults.clear();
    },
    /** The page was closed. Its requests still arrive. */
    leavePage: (): void => void (page += 1),
  };
}

function attempt<T>(handle: () => T): { value: T } | { error: ProviderError } {
  try {
    return { value: handle() };
  } catch (error) {
    if (error instanceof ProviderError) return { error };
    throw error;
  }
}
