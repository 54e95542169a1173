import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import type { Conditions } from '../line-conditions';
import { type Opening, openingOf } from './opening';
import { watchCardField, watchFrame } from './probes';
import { type Visit, withVisit } from './visit';
import type { Traffic } from './watch-traffic';

/** Opens the form as a page of its own, with an empty cache. */
export function openPage(browser: Browser, url: string, line: Conditions): Promise<Opening> {
  return withForm(browser, async ({ page, next, traffic, takeLine }) => {
    await takeLine(line);
    const ready = next('ready');
    const [response] = await Promise.all([page.goto(url, { waitUntil: 'commit' }), ready]);
    if (!response?.ok()) throw new Error(`${url} answered ${String(response?.status())}`);
    const times = { from: await page.evaluate(() => performance.timeOrigin), ready: await ready };
    return openingOf(await traffic(times.ready), times);
  });
}

/** Runs `use` on a new page in which the form and its frame are watched. */
function withForm<T>(browser: Browser, use: (visit: Visit) => Promise<T>): Promise<T> {
  return withVisit(browser, async (visit) => {
    for (const probe of [watchCardField, watchFrame]) await visit.page.addInitScript(probe);
    return use(visit);
  });
}

/** The payment link: the default of the demo store. */
export const CODE = 'LK-CAFE0001';

/** Closes the checkout in a frame of the page. */
export type Closing = (page: Page, frame: FrameLocator) => Promise<void>;
export const closeCheckout: Closing = (_page, frame) => frame.getByRole('button', { name: 'Cerrar' }).click();

export type FrameOpenings = { first: Opening; second: Opening };

/** Opens the form in a frame of a merchant's page that has loaded, closes it, and opens it again. */
export function openFrameTwice(
  browser: Browser,
  host: { url: string; close: Closing },
  line: Conditions,
): Promise<FrameOpenings> {
  return withForm(browser, async (visit) => {
    const { page } = visit;
    await page.goto(host.url, { waitUntil: 'networkidle' });
    await visit.takeLine(line);
    const first = await openFrame(visit);
    await host.close(page, page.frameLocator('iframe'));
    await page.locator('iframe').waitFor({ state: 'detached' });
    return { first, second: await openFrame(visit) };
  });
}

/** Opens the frame of a store that has preloaded it, after all its requests have finished. */
export function openPreloaded(browser: Browser, url: string, line: Conditions): Promise<Opening> {
  return withForm(browser, async (visit) => {
    const { page, traffic } = visit;
    await page.goto(url, { waitUntil: 'networkidle' });
    const lastAnswer = page.waitForResponse(/\/payment-info\b/);
    await page.evaluate(preload, CODE);
    await lastAnswer;
    await untilQuiet(traffic);
    await visit.takeLine(line);
    return openFrame(visit);
  });
}

const QUIET_MS = 1000;

/** Between two waves of requests, scripts are at work: on a slow machine for some time. */
async function untilQuiet(traffic: Traffic): Promise<void> {
  let count = -1;
  for (
    let requests = await traffic(Date.now());
    requests.length > count;
    requests = await traffic(Date.now())
  ) {
    count = requests.length;
    await wait(QUIET_MS);
  }
}

/**
 * Opens the frame of a store that preloads the checkout when it has closed unpaid, closes it, and opens it again after all
 * requests have finished.
 */
export function openPreloadedAgain(browser: Browser, url: string, line: Conditions): Promise<FrameOpenings> {
  return withForm(browser, async (visit) => {
    const { page, traffic } = visit;
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(preloadWhenClosed, CODE);
    await visit.takeLine(line);
    const first = await openFrame(visit);
    await untilQuiet(traffic);
    const lastAnswer = page.waitForResponse(/\/payment-info\b/);
    await closeCheckout(page, page.frameLocator('iframe'));
    await lastAnswer;
    await untilQuiet(traffic);
    return { first, second: await openFrame(visit) };
  });
}

/** Opens a frame without a preload. */
export function openCold(browser: Browser, url: string, line: Conditions): Promise<Opening> {
  return withForm(browser, async (visit) => {
    await visit.page.goto(url, { waitUntil: 'networkidle' });
    await visit.takeLine(line);
    return openFrame(visit);
  });
}

// Runs inside the page, so it cannot use anything outside of the function.
function preload(code: string): void {
  const { Checkout } = window as unknown as { Checkout: { preload: (options: object) => void } };
  Checkout.preload({ code });
}

function preloadWhenClosed(code: string): void {
  type Scope = {
    Checkout: {
      preload: (options: object) => void;
      on: (event: 'closed', listener: (result: { success: boolean }) => void) => void;
    };
  };
  const { Checkout } = window as unknown as Scope;
  Checkout.on('closed', ({ success }) => {
    if (!success) Checkout.preload({ code });
  });
}

async function openFrame({ page, next, traffic }: Visit): Promise<Opening> {
  const times = Promise.all([next('clicked'), next('visible'), next('ready')]);
  await page.locator('#pay').click();
  const [from, visible, ready] = await times;
  return openingOf(await traffic(ready), { from, visible, ready });
}
