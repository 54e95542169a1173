const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

type Target = Pick<Console, (typeof METHODS)[number]>;

/** Silences the console: in production nothing of a payment is printed, not even by a library. */
export function silenceConsole(target: Target): void {
  for (const method of METHODS) target[method] = () => undefined;
}

/** Hides the app from React's developer tools. To be called before React is loaded: it looks for the hook once. */
export function hideDevTools(target: object): void {
  Object.assign(target, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
}
