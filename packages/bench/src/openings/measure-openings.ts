import type { Browser } from '@playwright/test';
import { inRounds } from '../in-rounds';
import { far, fast, type LineProfile, slow } from './line-profiles';
import { CODE, type FrameOpenings, openFrameTwice, openPage } from './open-checkout';
import { measurePreloaded, type PreloadedOpenings } from './measure-preloaded';
import type { Opening } from './opening';
import type { PlainSite } from './plain-site';
import type { Sandbox } from '../start-sandbox';

export type Contestant = 'plain' | 'preact' | 'react';
type By<T> = Readonly<Record<Contestant, readonly T[]>>;

/** All measurements in the browser, by round. */
export type Openings = {
  hosted: { fast: By<Opening>; slow: By<Opening>; far: By<Opening> };
  framed: { fast: By<FrameOpenings>; slow: By<FrameOpenings>; far: By<FrameOpenings> };
  preloaded: PreloadedOpenings;
};

type Sites = { plain: PlainSite; preact: Sandbox; react: Sandbox };

const ROUNDS = { fast: 5, slow: 3, far: 1 } as const;

export async function measureOpenings(
  browser: Browser,
  sites: Sites,
  say: (line: string) => void,
): Promise<Openings> {
  const hosted = (line: LineProfile, rounds: number) => {
    say(`Hosted page on a ${line.name} line, rounds: ${rounds} …`);
    return inRounds(rounds, {
      plain: () => openPage(browser, sites.plain.form, line),
      preact: () => openPage(browser, hostedPage(sites.preact), line),
      react: () => openPage(browser, hostedPage(sites.react), line),
    });
  };
  const framed = (line: LineProfile, rounds: number) => {
    say(`Frame on a ${line.name} line, rounds: ${rounds} …`);
    return inRounds(rounds, {
      plain: () => openFrameTwice(browser, { url: sites.plain.host, close: closePlain }, line),
      preact: () => openFrameTwice(browser, { url: sites.preact.store, close: closeCheckout }, line),
      react: () => openFrameTwice(browser, { url: sites.react.store, close: closeCheckout }, line),
    });
  };
  await warmUp(browser, sites);
  return {
    hosted: {
      fast: await hosted(fast, ROUNDS.fast),
      slow: await hosted(slow, ROUNDS.slow),
      far: await hosted(far, ROUNDS.far),
    },
    framed: {
      fast: await framed(fast, ROUNDS.fast),
      slow: await framed(slow, ROUNDS.slow),
      far: await framed(far, ROUNDS.far),
    },
    preloaded: await measurePreloaded(browser, sites.preact.store, say),
  };
}

function hostedPage({ checkout }: Sandbox): string {
  return `${checkout}/?code=${CODE}`;
}

/** Opens each page once, because a server that has just started still compiles its code. */
async function warmUp(browser: Browser, { plain, preact, react }: Sites): Promise<void> {
  for (const url of [plain.form, hostedPage(preact), hostedPage(react)])
    await openPage(browser, url, { ...fast, cpuSlowdown: 1 });
}

const closePlain: Parameters<typeof openFrameTwice>[1]['close'] = (page) => page.locator('#close').click();
const closeCheckout: typeof closePlain = (_page, frame) =>
  frame.getByRole('button', { name: 'Cerrar' }).click();
