import type { HeardOptions } from '@istmo/contract/bridge-schemas';

/** Has the screen look as the options say. Resolves once it would, with one sentence for each that it could not follow. */
export type Dress = (options: HeardOptions) => Promise<readonly string[]>;

// A page may frame the checkout without the loader: then nobody ever sends options.
const WAIT_MS = 1500;

type Needs = {
  dress: Dress;
  /** Tells the host what was not taken. */
  refuse: (wrong: readonly string[]) => void;
};

/** The options that the host sends when it opens the checkout, and those that it changes later. */
export function createHostOptions(needs: Needs) {
  const listeners = new Set<(options: HeardOptions) => void>();
  let settle: (options: HeardOptions) => void = () => undefined;
  let begun = false;
  const take = inTurn(needs);
  const first = new Promise<HeardOptions>((resolve) => (settle = resolve));
  const updated = (options: HeardOptions): Promise<void> =>
    take(options, () => listeners.forEach((listener) => listener(options)));
  const opened = (options: HeardOptions): Promise<void> => {
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
function inTurn({ dress, refuse }: Needs) {
  let turn: Promise<void> = Promise.resolve();
  return (options: HeardOptions, then: (options: HeardOptions) => void): Promise<void> => {
    turn = turn.then(async () => {
      refuse(await dress(options));
      then(options);
    });
    return turn;
  };
}
