import type { Browser } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { act } from './act';
import { BrowserVisit } from './browser-visit';
import { Network } from './network';
import { Payer } from './payer';
import { Provider } from './provider';
import type { SandboxProcess } from '@istmo/sandbox/process';
import { finishWalk, noteAsking } from './finish-walk';
import type { Timeline, Truth } from './timeline';
import { ToxicProxy } from './toxics/toxic-proxy';
import { violationsOf } from './violations';
import type { Move, Walk } from './walk';
import { lookAround } from './walk-world';

/** The result of a walk: its moves and whether the screens allowed them, and what is wrong. */
export type WalkReport = {
  moves: { move: Move; done: boolean }[];
  violations: string[];
  timeline: Timeline;
  truth: Truth;
  /** The requests that a toxic struck. */
  struck: readonly string[];
  /** How many toxics had no request to strike. */
  unstruck: number;
};

/** A move may navigate the page, so it is looked at a moment later. */
const GLANCE_MS = 150;

/**
 * Walks one payer through a sandbox of their own, ends what is left open, and checks everything. `onMove` is called before
 * each move.
 */
export async function runWalk(
  browser: Browser,
  sandbox: SandboxProcess,
  walk: Walk,
  onMove: (move: Move) => void = () => undefined,
): Promise<WalkReport> {
  const { urls } = sandbox;
  const provider = new Provider(urls.checkout);
  await provider.begin(walk.link);
  await provider.topUp('ana@istmo.test', '500.00');
  const proxy = await ToxicProxy.start();
  const visit = await BrowserVisit.begin({ browser, urls, proxy: proxy.url, ...walk });
  const world = {
    sandbox,
    provider,
    visit,
    network: new Network({ visit, provider, proxy }),
    payer: new Payer(visit, walk, urls),
  };
  try {
    const moves: WalkReport['moves'] = [];
    for (const move of walk.moves) {
      onMove(move);
      moves.push({ move, done: await act(world, move) });
      await sleep(GLANCE_MS);
      await lookAround(world);
      if (world.network.isHealthy) await noteAsking(world);
    }
    const truth = await finishWalk(world, walk);
    const { timeline } = visit;
    const violations = violationsOf(timeline, truth, walk.link);
    return { moves, timeline, truth, violations, struck: proxy.struck, unstruck: proxy.unstruck };
  } finally {
    await visit.close();
    await proxy.close();
  }
}
