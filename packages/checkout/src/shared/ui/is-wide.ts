/** The width from which a page has two columns. */
export const WIDE = '(min-width: 720px)';

/** Whether the window is wide enough for two columns. */
export const isWide = (): boolean => matchMedia(WIDE).matches;
