import { type RefObject, useEffect } from 'react';

/** Reports the height that an element needs whenever that changes, whatever height it is stretched to. */
export function useReportedHeight(
  element: RefObject<HTMLElement | null>,
  report: (height: number) => void,
): void {
  useEffect(() => {
    const outer = element.current;
    if (!outer) return;
    let last = 0;
    const observer = new ResizeObserver(() => {
      const height = neededHeight(outer);
      // Between two screens there is none to speak of.
      if (height > 0 && height !== last) report((last = height));
    });
    // A part grows before what is stretched around it does.
    for (const part of [outer, ...outer.querySelectorAll('[data-part]')]) observer.observe(part);
    return () => observer.disconnect();
  }, [element, report]);
}

function neededHeight(outer: HTMLElement): number {
  outer.style.minHeight = '0';
  const height = Math.ceil(outer.getBoundingClientRect().height);
  outer.style.minHeight = '';
  return height;
}
