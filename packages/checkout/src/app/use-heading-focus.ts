import { useEffect } from 'react';

/** Moves the focus to the heading of a screen that has taken another's place, so that a screen reader goes on there. */
export function useHeadingFocus(moves: boolean): void {
  useEffect(() => {
    if (!moves) return;
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [moves]);
}
