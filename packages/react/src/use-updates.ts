import type { UpdateOptions } from '@istmo/checkout';
import { useEffect, useRef } from 'react';
import { LIVE_OPTIONS } from './open-options';

/**
 * Passes on the options that can change while a checkout is open, but only when their values change: each
 * render has new objects.
 */
export function useUpdates(options: UpdateOptions, update: (change: UpdateOptions) => void): void {
  const hadAppearance = useRef(false);
  const change = JSON.stringify(liveOptionsOf(options));
  useEffect(() => {
    const changed = JSON.parse(change) as UpdateOptions;
    if (changed.appearance) hadAppearance.current = true;
    // A missing option changes nothing, so a removed appearance is sent as an empty object.
    else if (hadAppearance.current) changed.appearance = {};
    update(changed);
  }, [change, update]);
}

/** The options that `update()` takes. A removed option goes back to its default, if that is the same for every payer. */
function liveOptionsOf(options: UpdateOptions): EachOf<UpdateOptions> {
  const live: EachOf<UpdateOptions> = { ...LIVE_OPTIONS };
  for (const name of Object.keys(LIVE_OPTIONS) as (keyof UpdateOptions)[])
    if (options[name] !== undefined) live[name] = options[name];
  return live;
}

/** All keys of the members of a union. An object literal that satisfies it has every one of them. */
export type EachOf<T> = { [N in NameIn<T>]: unknown };

type NameIn<T> = T extends unknown ? keyof T : never;
