import type { UpdateOptions } from '@istmo/checkout';
import { useEffect, useRef } from 'react';
import type { EachOf } from './each-of';

/** Hands on what may change while a checkout is open, when it does: options written in a render are new ones every time. */
export function useUpdates(options: UpdateOptions, update: (change: UpdateOptions) => void): void {
  // What is taken out goes back to what it was without; but a language stays, for what to go back to is the payer's to say.
  const { language, theme = 'auto', appearance, logo = 'shown', prefill } = options;
  const isDressed = useRef(false);
  const change = JSON.stringify({
    language,
    theme,
    appearance,
    logo,
    prefill,
  } satisfies EachOf<UpdateOptions>);
  useEffect(() => {
    // Parsed, it is what it was made of.
    const said = JSON.parse(change) as UpdateOptions;
    if (said.appearance) isDressed.current = true;
    // What is not said at all changes nothing.
    else if (isDressed.current) said.appearance = {};
    update(said);
  }, [change, update]);
}
