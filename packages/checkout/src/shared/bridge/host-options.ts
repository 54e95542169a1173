import type { HostOptions } from '@istmo/contract/bridge-schemas';

/** Applies options to the screen. Resolves when it shows them, with one sentence for each that could not be applied. */
export type ApplyOptions = (options: HostOptions) => Promise<readonly string[]>;

// A page that frames the checkout without the loader may never send options.
const WAIT_MS = 1500;

/** The options that the host sends when it opens the checkout, and those that it changes later. */
export function createHostOptions(apply: ApplyOptions) {
  const listeners = new Set<(options: HostOptions) => void>();
  let settle: (options: HostOptions) => void = () => undefined;
  let begun = false;
  const take = inTurn(apply);
  const first = new Promise<HostOptions>((resolve) => (settle = resolve));
  const updated = (options: HostOptions): Promise<readonly string[]> =>
    take(options, () => listeners.forEach((listener) => listener(options)));
  const opened = (options: HostOptions): Promise<readonly string[]> => {
    // The checkout is shown already: these options change it.
    if (begun) return updated(options);
    begun = true;
    return take(options, settle);
  };
  return {
    first,
    opened,
    updated,
    /** Goes on without options if the host sends none in time. */
    expect: () => {
      setTimeout(() => {
        if (!begun) void opened({});
      }, WAIT_MS);
    },
    onUpdate: (listener: (options: HostOptions) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Applies options one after the other, so that the last ones stay on the screen. */
function inTurn(apply: ApplyOptions) {
  let turn: Promise<unknown> = Promise.resolve();
  return (options: HostOptions, then: (options: HostOptions) => void): Promise<readonly string[]> => {
    const taken = turn.then(async () => {
      // If the screen fails, the options still count, and the next ones are still applied.
      const wrong = await apply(options).catch(() => ['The look could not be applied.']);
      then(options);
      return wrong;
    });
    turn = taken;
    return taken;
  };
}
