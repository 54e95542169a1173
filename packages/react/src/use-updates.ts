import type { UpdateOptions } from '@istmo/checkout';
import { useEffect, useRef } from 'react';

/**
 * Passes on the options that can change while a checkout is open, but only when their values change: each
 * render has new objects.
 */
export function useUpdates(options: UpdateOptions, update: (change: UpdateOptions) => void): void {
  // A removed option goes back to its default. The language stays, because its default depends on the payer's
  // browser.
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
    // A missing option changes nothing, so a removed appearance is sent as an empty object.
    else if (hadAppearance.current) changed.appearance = {};
    update(changed);
  }, [change, update]);
}

/** All keys of the members of a union. An object literal that satisfies it has every one of them. */
export type EachOf<T> = { [N in NameIn<T>]: unknown };

type NameIn<T> = T extends unknown ? keyof T : never;
