import type { Page } from '@playwright/test';
import { urls } from './environment';
import work from './first-screen-work.json' with { type: 'json' };
import { expect, test } from './pages/store-page';

/** How much more work than the file says is taken for chance. */
const SLACK = 1.05;

type Work = Record<keyof typeof work, number>;

/**
 * What the page did until its card form was painted: the same on every machine. Times are not, nor are counts of layouts and
 * style recalculations, which depend on the frames that a busy machine leaves out.
 */
async function workOf(page: Page): Promise<{ done: Work; asked: string[] }> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('input[autocomplete="cc-number"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          performance.mark('painted', { detail: document.querySelectorAll('*').length });
        port2.postMessage(undefined);
      });
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  const seen = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('painted') as PerformanceMark[];
    if (!painted) throw new Error('The form was not painted');
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = loaded.filter(({ startTime }) => startTime < painted.startTime);
    const scripts = before.filter(({ name }) => name.endsWith('.js'));
    return {
      asked: before.map(({ name }) => name.replace(/-\w+(?=\.\w+$)/, '')),
      scriptBytes: scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
      elements: Number(painted.detail),
    };
  });
  const { asked, scriptBytes, elements } = seen;
  return { asked, done: { requests: asked.length, scriptBytes, elements } };
}

test('the first screen does no more work than first-screen-work.json says', async ({ page }) => {
  const { done, asked } = await workOf(page);
  for (const [what, most] of Object.entries(work))
    expect(done[what as keyof Work], `${what}; asked for ${asked.join(', ')}`).toBeLessThanOrEqual(
      most * SLACK,
    );
});
