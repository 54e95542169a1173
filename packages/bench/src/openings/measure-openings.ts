import type { Browser } from '@playwright/test';
import { asItIs, type Conditions, far, inRounds, slow } from '../line-conditions';
import type { Sandbox } from '../start-sandbox';
import {
  closeCheckout,
  type Closing,
  CODE,
  type FrameOpenings,
  openCold,
  openFrameTwice,
  openPage,
  openPreloaded,
  openPreloadedAgain,
} from './open-checkout';
import type { Opening } from './opening';

/** The openings of a frame with and without a preload. */
export type Waiting = Readonly<Record<'cold' | 'preloaded', readonly Opening[]>>;
type PreloadedOpenings = {
  fast: Waiting;
  slow: Waiting;
  /** First and second openings of a page that preloads when the checkout has closed. */
  again: Readonly<Record<'fast' | 'slow', readonly FrameOpenings[]>>;
};

async function measurePreloaded(
  browser: Browser,
  store: string,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<PreloadedOpenings> {
  const waiting = (line: Conditions) => {
    say(`Preloaded frame, ${line.name}, rounds: ${rounds} …`);
    return inRounds(rounds, {
      cold: () => openCold(browser, store, line),
      preloaded: () => openPreloaded(browser, store, line),
    });
  };
  const again = async (line: Conditions) => {
    say(`Frame preloaded when it has closed, ${line.name}, rounds: ${rounds} …`);
    const { twice } = await inRounds(rounds, { twice: () => openPreloadedAgain(browser, store, line) });
    return twice;
  };
  return {
    fast: await waiting(asItIs),
    slow: await waiting(slow),
    again: { fast: await again(asItIs), slow: await again(slow) },
  };
}

export type Contestant = 'full' | 'preact' | 'react';
type By<T> = Readonly<Record<Contestant, readonly T[]>>;

/** All measurements in the browser, by round. */
export type Openings = {
  hosted: { fast: By<Opening>; slow: By<Opening>; far: By<Opening> };
  framed: { fast: By<FrameOpenings>; slow: By<FrameOpenings>; far: By<FrameOpenings> };
  preloaded: PreloadedOpenings;
};

/** `references` and `shop` are two origins of one site that serve the reference pages. */
type Sites = { references: string; shop: string; preact: Sandbox; react: Sandbox };
type Rounds = { rounds: number; say: (line: string) => void };

export async function measureOpenings(
  browser: Browser,
  sites: Sites,
  { rounds, say }: Rounds,
): Promise<Openings> {
  const hosted = (line: Conditions, times = rounds) => {
    say(`Hosted page, ${line.name}, rounds: ${times} …`);
    return inRounds(times, {
      full: () => openPage(browser, fullForm(sites), line),
      preact: () => openPage(browser, hostedPage(sites.preact), line),
      react: () => openPage(browser, hostedPage(sites.react), line),
    });
  };
  const framed = (line: Conditions, times = rounds) => {
    say(`Frame, ${line.name}, rounds: ${times} …`);
    return inRounds(times, {
      full: () => openFrameTwice(browser, { url: fullHost(sites), close: closeFull }, line),
      preact: () => openFrameTwice(browser, { url: sites.preact.store, close: closeCheckout }, line),
      react: () => openFrameTwice(browser, { url: sites.react.store, close: closeCheckout }, line),
    });
  };
  await warmUp(browser, sites);
  return {
    hosted: {
      fast: await hosted(asItIs),
      slow: await hosted(slow),
      far: await hosted(far, 1),
    },
    framed: {
      fast: await framed(asItIs),
      slow: await framed(slow),
      far: await framed(far, 1),
    },
    preloaded: await measurePreloaded(browser, sites.preact.store, { rounds, say }),
  };
}

const fullForm = ({ references }: Sites) => `${references}/full/frame.html`;

function fullHost(sites: Sites): string {
  const query = new URLSearchParams({ frame: fullForm(sites) });
  return `${sites.shop}/host/on-click.html?${query.toString()}`;
}

function hostedPage({ checkout }: Sandbox): string {
  return `${checkout}/?code=${CODE}`;
}

/** Opens each page once, because a server that has just started still compiles its code. */
async function warmUp(browser: Browser, sites: Sites): Promise<void> {
  for (const url of [fullForm(sites), hostedPage(sites.preact), hostedPage(sites.react)])
    await openPage(browser, url, asItIs);
}

const closeFull: Closing = (page) => page.locator('#close').click();
