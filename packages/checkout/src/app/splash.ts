export type SplashOptions = {
  /** The splash element of the page's HTML. */
  splash: HTMLElement;
  /** The app's element below the splash. */
  root: HTMLElement;
  /** How long the splash shows, counted from the start of the navigation. */
  ms: number;
  /** Milliseconds since the start of the navigation. */
  elapsed: () => number;
};

/** Shows the splash for a fixed time while the app loads. */
export function startSplash({ splash, root, ms, elapsed }: SplashOptions): void {
  const left = ms - elapsed();
  const end = (): void => {
    splash.remove();
    root.inert = false;
  };
  if (left <= 0) return end();
  // Keeps the keyboard focus out of the hidden app.
  root.inert = true;
  splash.style.setProperty('--splash-ms', `${ms}ms`);
  setTimeout(end, left);
}

/** Whether the address hides the splash: `splash=hidden`. */
export function isSplashHidden(search: string): boolean {
  return new URLSearchParams(search).get('splash') === 'hidden';
}
