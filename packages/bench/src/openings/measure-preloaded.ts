import type { Browser } from '@playwright/test';
import { inRounds } from '../in-rounds';
import { asItIs, type Conditions, slow } from '../line-conditions';
import { type FrameOpenings, openCold, openPreloaded, openPreloadedAgain } from './open-checkout';
import type { Opening } from './opening';

/** The openings of a frame with and without a preload. */
export type Waiting = Readonly<Record<'cold' | 'preloaded', readonly Opening[]>>;
export type PreloadedOpenings = {
  fast: Waiting;
  slow: Waiting;
  /** First and second openings of a page that preloads when the checkout has closed. */
  again: Readonly<Record<'fast' | 'slow', readonly FrameOpenings[]>>;
};

export async function measurePreloaded(
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
