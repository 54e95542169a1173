export type SplashTools = {
  /** The splash, which is on the page before any script is. */
  splash: HTMLElement;
  /** The app beneath it. */
  root: HTMLElement;
  /** How long it shows, counted from the start of the navigation. */
  ms: number;
  /** Milliseconds since the start of the navigation. */
  elapsed: () => number;
};

/** Shows the splash for its time, which work goes on behind, and not a moment longer. */
export function startSplash({ splash, root, ms, elapsed }: SplashTools): void {
  const left = ms - elapsed();
  const end = (): void => {
    splash.remove();
    root.inert = false;
  };
  if (left <= 0) return end();
  // What cannot be seen cannot be reached with the keyboard either.
  root.inert = true;
  splash.style.setProperty('--splash-ms', `${ms}ms`);
  setTimeout(end, left);
}

/** Whether the page that opens the checkout wants none: `splash=hidden` in the address. */
export function isSplashHidden(search: string): boolean {
  return new URLSearchParams(search).get('splash') === 'hidden';
}
