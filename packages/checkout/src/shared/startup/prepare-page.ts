const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/** Silences the console, so that nothing about a payment is printed in production, not even by a library. */
export function silenceConsole(target: Pick<Console, (typeof METHODS)[number]>): void {
  for (const method of METHODS) target[method] = () => undefined;
}

/** Hides the app from React's developer tools. Must be called before React loads, because it reads the hook once. */
export function hideDevTools(target: object): void {
  Object.assign(target, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
}

/**
 * Removes service workers of earlier versions, which would serve an old checkout from their cache. `container` is a
 * function because reading it throws in a sandboxed frame.
 */
export async function unregisterWorkers(container: () => ServiceWorkerContainer | undefined): Promise<void> {
  try {
    const registrations = (await container()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Without access there are no workers to remove.
  }
}
