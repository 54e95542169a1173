import type { UpdateOptions } from '@istmo/checkout';
import { useEffect } from 'react';

/** Hands on what may change while a checkout is open, when it does: options written in a render are new ones every time. */
export function useUpdates(options: UpdateOptions, update: (change: UpdateOptions) => void): void {
  // What is taken out goes back to what it was without.
  const { language, theme = 'auto', appearance, logo = 'shown', prefill } = options;
  const change = JSON.stringify({ language, theme, appearance, logo, prefill });
  // Parsed, it is what it was made of.
  useEffect(() => update(JSON.parse(change) as UpdateOptions), [change, update]);
}
