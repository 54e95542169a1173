import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, FrameLocator, Page } from '@playwright/test';
import type { Conditions } from '../line-conditions';
import { type Opening, openingOf, type Traffic, watchTraffic } from './opening';

/** An event of a loading page. `at` is in milliseconds since the epoch. */
type Mark = { name: 'clicked' | 'visible' | 'ready'; at: number };

type Report = (mark: Mark) => void;

// Both functions run inside the page, so they cannot use anything outside of themselves.

/**
 * Reports when the card number can be typed: the field exists, is visible, takes the focus, and has been painted. The page
 * around a frame tells it when it is visible, because a preloaded frame has its form earlier.
 */
function watchCardField(): void {
  const { tellBench } = window as unknown as { tellBench: Report };
  const find = () => document.querySelector<HTMLInputElement>('input[autocomplete="cc-number"]');
  let isShown = window === top;
  addEventListener('message', ({ data, source }) => {
    if (data !== 'bench: visible') return;
    isShown = true;
    // Confirmed only with a form: the frame's earlier document may have received the message too.
    if (find()) source?.postMessage('bench: heard', { targetOrigin: '*' });
  });
  const look = () => {
    const field = isShown ? find() : null;
    if (field?.checkVisibility()) field.focus({ preventScroll: true });
    if (!field || document.activeElement !== field) {
      requestAnimationFrame(look);
      return;
    }
    // The message comes after the frame that shows the field.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tellBench({ name: 'ready', at: performance.timeOrigin + performance.now() });
    port2.postMessage(undefined);
  };
  // Looking in each frame would take the time that is measured.
  const added = new MutationObserver(() => {
    if (!find()) return;
    added.disconnect();
    requestAnimationFrame(look);
  });
  added.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Reports in the top page when the pay button is clicked, and when a frame is visible after that. */
function watchFrame(): void {
  if (window !== top) return;
  const { tellBench } = window as unknown as { tellBench: Report };
  let isHeard = false;
  addEventListener('message', ({ data }) => {
    isHeard ||= data === 'bench: heard';
  });
  const visible = () => {
    // A modal is a child of the body with a shadow root.
    const roots = [document, ...Array.from(document.body.children, (one) => one.shadowRoot)];
    return roots
      .flatMap((root) => Array.from(root?.querySelectorAll('iframe') ?? []))
      .filter((frame) => frame.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  };
  let isTold = false;
  const look = () => {
    const frames = visible();
    if (frames.length > 0 && !isTold) {
      isTold = true;
      tellBench({ name: 'visible', at: performance.timeOrigin + performance.now() });
    }
    // A frame that has just started to load does not receive the message.
    for (const frame of frames) frame.contentWindow?.postMessage('bench: visible', '*');
    if (!isHeard) requestAnimationFrame(look);
  };
  const clicked = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('#pay')) return;
    tellBench({ name: 'clicked', at: performance.timeOrigin + event.timeStamp });
    isHeard = isTold = false;
    requestAnimationFrame(look);
  };
  addEventListener('click', clicked, { capture: true });
}

/** A page in a new browser context, without cache or storage. */
type Visit = {
  page: Page;
  /** Resolves with the time of the next mark of this name, in milliseconds since the epoch. */
  next: (name: Mark['name']) => Promise<number>;
  traffic: Traffic;
  takeLine: (conditions: Conditions) => Promise<void>;
  emptyCache: () => Promise<void>;
};

const PATIENCE_MS = 60_000;

/** Runs `use` on a new page with an empty cache. */
async function withVisit<T>(browser: Browser, use: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    locale: 'es-PA',
    timezoneId: 'America/Panama',
    viewport: { width: 1100, height: 900 },
  });
  try {
    const waiting = new Map<string, (at: number) => void>();
    await context.exposeFunction('tellBench', ({ name, at }: Mark) => waiting.get(name)?.(at));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const cdp = await context.newCDPSession(page);
    return await use({
      page,
      next: (name) => markNamed(waiting, name),
      traffic: await watchTraffic(cdp),
      takeLine: (conditions) => takeLine(cdp, conditions),
      emptyCache: async () => void (await cdp.send('Network.clearBrowserCache')),
    });
  } finally {
    await context.close();
  }
}

function markNamed(waiting: Map<string, (at: number) => void>, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`The page never was ${name}`));
    }, PATIENCE_MS);
    waiting.set(name, (at) => {
      clearTimeout(late);
      waiting.delete(name);
      resolve(at);
    });
  });
}

async function takeLine(cdp: CDPSession, conditions: Conditions): Promise<void> {
  const { latencyMs: latency, rate, cpuSlowdown } = conditions;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

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

/** Waits until no more requests start. Between two waves of requests, scripts run, on a slow machine for some time. */
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
