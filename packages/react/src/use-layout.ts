import { useEffect, useLayoutEffect } from 'react';

/** At once when the page has changed. On a server there is nothing to lay out, and React 18 complains. */
export const useLayout = typeof document === 'object' ? useLayoutEffect : useEffect;
