import type { Frame, Page } from '@playwright/test';

/**
 * Looks at a document whose sticky elements stand where they would without sticking. What stays in sight covers what is
 * scrolled under it, as it is meant to: a checker would take that for a target that is too small, or for an overlap.
 */
export async function withoutSticky<T>(frame: Frame | Page, look: () => Promise<T>): Promise<T> {
  const staying = await frame.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map((element) => {
        const before = element.style.cssText;
        Object.assign(element.style, { position: 'relative', inset: 'auto' });
        return { element, before };
      }),
  );
  try {
    return await look();
  } finally {
    await staying.evaluate((all) => {
      for (const { element, before } of all) element.style.cssText = before;
    });
  }
}
