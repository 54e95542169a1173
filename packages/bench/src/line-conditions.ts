import { type Browser, chromium } from '@playwright/test';
import type { Keep } from './report';

/** A payer's network and CPU. `rate` is in bytes per second, or -1 for unlimited. A `cpuSlowdown` of 1 is full speed. */
export type Conditions = { name: string; cpuSlowdown: number; latencyMs: number; rate: number };

const bytesPerSecond = (megabits: number) => (megabits * 1e6) / 8;

/** A mid-range phone on 3G, whose connection is already open. */
export const slow: Conditions = { name: 'slow', cpuSlowdown: 4, latencyMs: 150, rate: bytesPerSecond(1.6) };
/** The machine and its own network as they are. */
export const asItIs: Conditions = { name: 'fast', cpuSlowdown: 1, latencyMs: 0, rate: -1 };
/** Only the latency takes time, so that sequential round trips can be counted. */
export const far: Conditions = { name: 'far', cpuSlowdown: 1, latencyMs: 400, rate: -1 };

/**
 * Chromium's sandbox does not work as root. Background requests would fail without a network. Without the last line, Chromium 156 loads
 * the pages of its own toolbar, 400 requests, on the line and the processor that are measured.
 */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-features=OptimizationHints,MediaRouter,Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Starts a browser that is closed at the end. */
export async function startBrowser(executablePath: string, keep: Keep): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  return keep(browser, (started) => started.close());
}

/** The functions to compare, by name. */
export type Contestants<N extends string, T> = Readonly<Record<N, () => Promise<T>>>;

/**
 * Measures all contestants in every round. Each round starts with another contestant, so that other load on
 * the machine affects all of them.
 */
export async function inRounds<N extends string, T>(
  rounds: number,
  contestants: Contestants<N, T>,
): Promise<Record<N, T[]>> {
  // TypeScript types the result of Object.keys as strings.
  const names = Object.keys(contestants) as N[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<N, T[]>;
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      results[name].push(await contestants[name]());
  }
  return results;
}
