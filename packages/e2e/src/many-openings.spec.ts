import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './test';
import { urls } from './environment';

const BEFORE = 20;
const IN_ALL = 100;
/** Each n-th checkout is shown in full before it is closed; the others are closed while they load. */
const SHOWN_EVERY = 20;
/** Each n-th checkout is preloaded first, except for those that are shown. */
const PRELOADED_EVERY = 10;
// Leaves room for caches of the browser; each session that is not released would take some 10 kB.
const HEAP_MARGIN = 300_000;

/** The objects and elements that remain in the page after garbage collection. */
async function leftIn(page: Page, cdp: CDPSession) {
  // The store's own list of events grows with each checkout.
  await page.evaluate(() => document.getElementById('events')?.replaceChildren());
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, documents, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { length, elements, sheets, frames } = await page.evaluate(() => ({
    length: history.length,
    elements: document.querySelectorAll('*').length,
    sheets: document.adoptedStyleSheets.length,
    // The page's own count: Playwright keeps a frame that is removed while it moves to its own process.
    frames: window.length,
  }));
  const counted = { nodes, documents, jsEventListeners, length, elements, sheets };
  return { counted, usedSize, frames };
}

/** Opens and closes checkouts in the page, one after the other. Returns the outcomes. */
function openAndClose(page: Page, times: number): Promise<string[]> {
  return page.evaluate(
    async ([count, shownEvery, preloadedEvery]) => {
      type Session = {
        result: Promise<{ outcome: string }>;
        on: (event: string, listener: () => void) => void;
        close: () => void;
      };
      const { Checkout } = window as unknown as {
        Checkout: { open: (options: object) => Session; preload: (options: object) => void };
      };
      const outcomes: string[] = [];
      for (let opened = 1; opened <= count; opened += 1) {
        const isShown = opened % shownEvery === 0;
        if (opened % preloadedEvery === 0 && !isShown) Checkout.preload({ code: 'LK-CAFE0001' });
        const session = Checkout.open({ code: 'LK-CAFE0001' });
        const once = (event: string) => new Promise<void>((resolve) => session.on(event, resolve));
        const closed = once('closed');
        if (isShown) await once('ready');
        session.close();
        await closed;
        outcomes.push((await session.result).outcome);
      }
      return outcomes;
    },
    [times, SHOWN_EVERY, PRELOADED_EVERY] as const,
  );
}

test('100 opens and closes leave no frame, element, listener, history or memory', async ({ page }) => {
  await page.goto(urls.store);
  const cdp = await page.context().newCDPSession(page);
  await openAndClose(page, BEFORE);
  // The first call turns the list into garbage, which the collection of the second call removes.
  await leftIn(page, cdp);
  const before = await leftIn(page, cdp);
  const outcomes = await openAndClose(page, IN_ALL - BEFORE);
  expect(outcomes).toEqual(Array<string>(IN_ALL - BEFORE).fill('canceled'));
  // The browser may release the last checkouts later.
  await expect(async () => {
    const after = await leftIn(page, cdp);
    expect(after.frames).toBe(0);
    const { nodes, ...exactly } = after.counted;
    expect(before.counted).toMatchObject(exactly);
    expect(nodes).toBeLessThanOrEqual(before.counted.nodes);
    expect(after.usedSize).toBeLessThan(before.usedSize + HEAP_MARGIN);
  }).toPass();
});
