import type { UpdateOptions } from '@istmo/checkout';
import { LIVE_OPTIONS } from './open-options';
import type { EachOf } from './session-key';

/**
 * Returns a function for the options of each render. It passes on the options that can change while a checkout is open,
 * but only when their values change: each render has new objects.
 */
export function createUpdater(update: (change: UpdateOptions) => void): (options: UpdateOptions) => void {
  // Until an option differs from its default, there is nothing to pass on.
  let sent = JSON.stringify(liveOptionsOf({}));
  let hadAppearance = false;
  return (options) => {
    const text = JSON.stringify(liveOptionsOf(options));
    if (text === sent) return;
    sent = text;
    const change = JSON.parse(text) as UpdateOptions;
    if (change.appearance) hadAppearance = true;
    // A missing option changes nothing, so a removed appearance is sent as an empty object.
    else if (hadAppearance) change.appearance = {};
    update(change);
  };
}

/** The options that `update()` takes. A removed option goes back to its default, if that is the same for every payer. */
function liveOptionsOf(options: UpdateOptions): EachOf<UpdateOptions> {
  const live: EachOf<UpdateOptions> = { ...LIVE_OPTIONS };
  for (const name of Object.keys(LIVE_OPTIONS) as (keyof UpdateOptions)[])
    if (options[name] !== undefined) live[name] = options[name];
  return live;
}
