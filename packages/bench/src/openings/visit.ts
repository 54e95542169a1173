import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Conditions } from '../line-conditions';
import type { Mark } from './probes';
import { type Traffic, watchTraffic } from './watch-traffic';

/** A page in a new browser context, without cache or storage. */
export type Visit = {
  page: Page;
  /** Resolves with the time of the next mark of this name, in milliseconds since the epoch. */
  next: (name: Mark['name']) => Promise<number>;
  traffic: Traffic;
  takeLine: (conditions: Conditions) => Promise<void>;
  emptyCache: () => Promise<void>;
};

const PATIENCE_MS = 60_000;

/** Runs `use` on a new page with an empty cache. */
export async function withVisit<T>(browser: Browser, use: (visit: Visit) => Promise<T>): Promise<T> {
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
