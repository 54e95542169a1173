import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, except on a server: React 18 warns about it there. */
export const useLayout = typeof document === 'object' ? useLayoutEffect : useEffect;
