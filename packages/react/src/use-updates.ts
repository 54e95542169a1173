import type { UpdateOptions } from '@istmo/checkout';
import { useEffect, useRef } from 'react';

/** Passes on the options that may change while a checkout is open, when their values change: each render has new objects. */
export function useUpdates(options: UpdateOptions, update: (change: UpdateOptions) => void): void {
  // An option that is removed goes back to its default. A language stays: its default is the payer's browser's to say.
  const { language, theme = 'auto', appearance, logo = 'shown', prefill } = options;
  const hadAppearance = useRef(false);
  const change = JSON.stringify({
    language,
    theme,
    appearance,
    logo,
    prefill,
  } satisfies EachOf<UpdateOptions>);
  useEffect(() => {
    const changed = JSON.parse(change) as UpdateOptions;
    if (changed.appearance) hadAppearance.current = true;
    // An option that is missing changes nothing.
    else if (hadAppearance.current) changed.appearance = {};
    update(changed);
  }, [change, update]);
}

/** A field for each one that any member of a union has: an object literal that satisfies it leaves none out. */
export type EachOf<T> = { [N in NameIn<T>]: unknown };

type NameIn<T> = T extends unknown ? keyof T : never;
