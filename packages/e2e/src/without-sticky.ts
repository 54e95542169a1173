import type { Frame, Page } from '@playwright/test';

/**
 * Looks at a document whose sticky elements stand where they would without sticking. A sticky element covers the content that
 * is scrolled under it, as intended: a checker would report a target that is too small, or an overlap.
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
