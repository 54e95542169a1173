import type { FrameOptions } from '@istmo/contract/bridge';

// A page may frame the checkout without the loader: then nobody ever sends options.
const WAIT_MS = 1500;

/** The options that the host sends when it opens the checkout, and those that it changes later. */
export function createHostOptions() {
  const listeners = new Set<(options: FrameOptions) => void>();
  let settle: (options: FrameOptions) => void = () => undefined;
  let settled = false;
  const first = new Promise<FrameOptions>((resolve) => (settle = resolve));
  const updated = (options: FrameOptions): void => {
    listeners.forEach((listener) => listener(options));
  };
  const opened = (options: FrameOptions): void => {
    // Late ones change what is already shown.
    if (settled) return updated(options);
    settled = true;
    settle(options);
  };
  return {
    first,
    opened,
    updated,
    /** From now on the host has a moment to answer. */
    expect: () => {
      setTimeout(() => {
        if (!settled) opened({});
      }, WAIT_MS);
    },
    onUpdate: (listener: (options: FrameOptions) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
