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
