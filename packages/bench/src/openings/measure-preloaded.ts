import type { Browser } from '@playwright/test';
import { inRounds } from '../in-rounds';
import { asItIs, type Conditions, slow } from '../line-conditions';
import { openCold, openPreloaded } from './open-checkout';
import type { Opening } from './opening';

/** The openings of a frame with and without a preload. */
export type Waiting = Readonly<Record<'cold' | 'preloaded', readonly Opening[]>>;
export type PreloadedOpenings = { fast: Waiting; slow: Waiting };

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
  return { fast: await waiting(asItIs), slow: await waiting(slow) };
}
