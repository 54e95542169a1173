import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { slow } from '../line-conditions';

/** What a script does to the page that loads it. */
export type ScriptCost = {
  /** Compiling and running, in milliseconds of the slowed-down processor. */
  scriptMs: number;
  longTasks: number;
  /** Those of the page, the page itself and its script included. */
  requests: number;
  /** Frames besides the page. */
  frames: number;
};

/** What a script puts off would come meanwhile. */
const AFTERWARDS_MS = 1000;
/** In the browser's metrics, in seconds. */
const SCRIPT_METRICS = ['ScriptDuration', 'V8CompileDuration'];

/** Opens a page that loads a script, with an empty cache and a processor four times slower. */
export async function scriptCost(browser: Browser, url: string): Promise<ScriptCost> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLongTasks);
    const cdp = await context.newCDPSession(page);
    // The time of the thread: what other programs take from the processor does not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpuSlowdown });
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.goto(url);
    await wait(AFTERWARDS_MS);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const ofScripts = metrics.filter(({ name }) => SCRIPT_METRICS.includes(name));
    return {
      scriptMs: ofScripts.reduce((sum, { value }) => sum + value * 1000, 0),
      longTasks: await page.evaluate(() => (window as unknown as { longTasks: number }).longTasks),
      requests,
      frames: page.frames().length - 1,
    };
  } finally {
    await context.close();
  }
}

// Runs inside the page, so it cannot use anything outside of itself.
function watchLongTasks(): void {
  const scope = Object.assign(window, { longTasks: 0 });
  new PerformanceObserver((list) => (scope.longTasks += list.getEntries().length)).observe({
    type: 'longtask',
    buffered: true,
  });
}
