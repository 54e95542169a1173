import type { Page } from '@playwright/test';
import { urls } from './environment';
import { holdApp } from './hold-app';
import { fieldsOf, payButton } from './pages/card-form';
import work from './first-screen-work.json' with { type: 'json' };
import { expect, test } from './pages/store-page';

/** The factor by which the work may exceed the value in the file by chance. */
const SLACK = 1.05;

type Work = Readonly<Record<string, number>>;

/** `form` ends when the prerendered form is painted, without the app's script. `app` includes the script. */
type Stage = keyof typeof work;

/** Scripts of the first screen: those of later screens may have begun to load. */
const FIRST_SCRIPTS = /\/assets\/(prerender|main|locale-es-core)-/;

/** Counts what the page did until now: the same on every machine. */
function workDone(page: Page): Promise<{ asked: string[]; done: Work }> {
  return page.evaluate((firstScripts) => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => new RegExp(firstScripts).test(name));
    // The boot script is in the page. A script with a type is data.
    const inPage = [...document.scripts].filter(({ src, type }) => src === '' && type === '');
    const files = scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
    return {
      asked: loaded.map(({ name }) => name.replace(/-\w+(?=\.\w+$)/, '')),
      done: {
        requests: loaded.length,
        scriptBytes: inPage.reduce((sum, { text }) => sum + text.length, files),
        elements: document.querySelectorAll('*').length,
      },
    };
  }, FIRST_SCRIPTS.source);
}

async function expectNoMore(page: Page, stage: Stage): Promise<void> {
  const { done, asked } = await workDone(page);
  for (const [what, most] of Object.entries(work[stage]))
    expect
      .soft(done[what], `${what} of the ${stage}; asked for ${asked.join(', ')}`)
      .toBeLessThanOrEqual(most * SLACK);
}

test('the first screen does no more work than first-screen-work.json says', async ({ page }) => {
  const release = await holdApp(page);
  // Holds back the code of later screens.
  await page.route('**/assets/later-parts-*', () => undefined);
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`, { waitUntil: 'commit' });
  // The browser has painted the form two frames after the form is in the page.
  await fieldsOf(page).number.waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expectNoMore(page, 'form');
  release();
  await payButton(page).waitFor();
  await expectNoMore(page, 'app');
});
