import { createUpdater } from '@istmo/bindings';
import type { UpdateOptions } from '@istmo/checkout';
import { useEffect, useState } from 'react';

/** Passes on the options that can change while a checkout is open, when their values change. */
export function useUpdates(options: UpdateOptions, update: (change: UpdateOptions) => void): void {
  const [pass] = useState(() => createUpdater(update));
  useEffect(() => pass(options));
}
