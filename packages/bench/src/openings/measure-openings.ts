import type { Browser } from '@playwright/test';
import { inRounds } from '../in-rounds';
import { asItIs, type Conditions, far, slow } from '../line-conditions';
import {
  closeCheckout,
  type Closing,
  CODE,
  type FrameOpenings,
  openFrameTwice,
  openPage,
} from './open-checkout';
import { measurePreloaded, type PreloadedOpenings } from './measure-preloaded';
import type { Opening } from './opening';
import type { Sandbox } from '../start-sandbox';

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
