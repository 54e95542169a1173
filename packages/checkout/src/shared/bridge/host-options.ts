import type { HeardOptions } from '@istmo/contract/bridge-schemas';

/** Has the screen look as the options say. Resolves once it would, with one sentence for each that it could not follow. */
export type Dress = (options: HeardOptions) => Promise<readonly string[]>;

// A page may frame the checkout without the loader: then nobody ever sends options.
const WAIT_MS = 1500;

/** The options that the host sends when it opens the checkout, and those that it changes later. */
export function createHostOptions(dress: Dress) {
  const listeners = new Set<(options: HeardOptions) => void>();
  let settle: (options: HeardOptions) => void = () => undefined;
  let begun = false;
  const take = inTurn(dress);
  const first = new Promise<HeardOptions>((resolve) => (settle = resolve));
  const updated = (options: HeardOptions): Promise<readonly string[]> =>
    take(options, () => listeners.forEach((listener) => listener(options)));
  const opened = (options: HeardOptions): Promise<readonly string[]> => {
    // Late ones change what is already shown.
    if (begun) return updated(options);
    begun = true;
    return take(options, settle);
  };
  return {
    first,
    opened,
    updated,
    /** From now on the host has a moment to answer. */
    expect: () => {
      setTimeout(() => {
        if (!begun) void opened({});
      }, WAIT_MS);
    },
    onUpdate: (listener: (options: HeardOptions) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** One after the other: the last one said is what is seen. */
function inTurn(dress: Dress) {
  let turn: Promise<unknown> = Promise.resolve();
  return (options: HeardOptions, then: (options: HeardOptions) => void): Promise<readonly string[]> => {
    const taken = turn.then(async () => {
      // They count all the same, and those that follow wait for nothing.
      const wrong = await dress(options).catch(() => ['The look could not be applied.']);
      then(options);
      return wrong;
    });
    turn = taken;
    return taken;
  };
}
