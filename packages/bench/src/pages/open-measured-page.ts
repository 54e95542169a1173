import type { Browser } from '@playwright/test';
import type { Conditions } from '../line-conditions';
import { type Opening, openingOf } from '../openings/opening';
import { type Visit, withVisit } from '../openings/visit';
import type { MeasuredPage } from './measured-pages';
import { watchElement } from './page-probes';

/** Opens a page with an empty cache, or what a click on the page shows for the first time. */
export function openMeasuredPage(
  browser: Browser,
  { origin, measured }: { origin: string; measured: MeasuredPage },
  line: Conditions,
): Promise<Opening> {
  return withVisit(browser, async (visit) => {
    const { page } = visit;
    const { path, pressed, shown, prepare } = measured;
    await prepare?.(page, origin);
    // What a page still asks for when another one replaces it is never reported to end.
    await page.goto('about:blank');
    await visit.emptyCache();
    await page.addInitScript(watchElement, { shown, pressed });
    if (pressed !== undefined) return press(visit, { url: origin + path, pressed }, line);
    await visit.takeLine(line);
    const ready = visit.next('ready');
    await Promise.all([page.goto(origin + path, { waitUntil: 'commit' }), ready]);
    const from = await page.evaluate(() => performance.timeOrigin);
    return openingOf(await visit.traffic(await ready, from), { from, ready: await ready });
  });
}

async function press(
  { page, next, traffic, takeLine }: Visit,
  { url, pressed }: { url: string; pressed: string },
  line: Conditions,
): Promise<Opening> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await takeLine(line);
  const times = Promise.all([next('clicked'), next('ready')]);
  await page.locator(pressed).click();
  const [from, ready] = await times;
  return openingOf(await traffic(ready, from), { from, ready });
}
