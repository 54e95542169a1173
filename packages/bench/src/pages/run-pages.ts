import type { Browser } from '@playwright/test';
import type { FirstScreenTools } from '../first-screen/run-first-screen';
import { inRounds } from '../in-rounds';
import { keeping } from '../keeping';
import { asItIs, type Conditions, slow } from '../line-conditions';
import { payByCard } from '../load/pay-by-card';
import { measuredOn } from '../measured-on';
import { startBrowser } from '../start-browser';
import { startSandbox } from '../start-sandbox';
import { measuredPages } from './measured-pages';
import { openMeasuredPage } from './open-measured-page';
import { type MeasuredTwice, pagesSection, type Versions } from './pages-section';

type PagesTools = Pick<FirstScreenTools, 'root' | 'chromium' | 'rounds' | 'say'> & {
  /** Another build of the whole project. `root` is its folder, and `name` says which it is. */
  before: { root: string; name: string } | undefined;
};

type Site = { origin: string; codOper: string };
type Sites = { now: Site; before: Site | undefined };

/** Measures pages with this build and with another one. Returns a section of the report. */
export function runPages({ root, chromium, rounds, before, say }: PagesTools): Promise<string> {
  return keeping(async (keep) => {
    const start = async (folder: string): Promise<Site> => {
      const { checkout } = keep(await startSandbox(folder, {}), ({ close }) => close());
      return { origin: checkout, codOper: await payByCard(checkout) };
    };
    const sites = { now: await start(root), before: before && (await start(before.root)) };
    const browser = await startBrowser(chromium, keep);
    const measured = measuredOn(rounds);
    const pages: MeasuredTwice[] = [];
    for (const [index, { name }] of measuredPages('').entries()) {
      say(`Page ${name}, rounds: ${rounds} …`);
      const on = (line: Conditions) => measure(browser, { sites, index, rounds }, line);
      // A server that has just started still compiles its code.
      await measure(browser, { sites, index, rounds: 1 }, asItIs);
      pages.push({ name, slow: await on(slow), fast: await on(asItIs) });
    }
    return pagesSection({ pages, before: before?.name, measured });
  });
}

/** `index` is the place of the page among the measured ones. */
async function measure(
  browser: Browser,
  { sites, index, rounds }: { sites: Sites; index: number; rounds: number },
  line: Conditions,
): Promise<Versions> {
  const open =
    ({ origin, codOper }: Site) =>
    () => {
      const measured = measuredPages(codOper)[index];
      if (!measured) throw new Error(`There is no page ${index}`);
      return openMeasuredPage(browser, { origin, measured }, line);
    };
  const { now, before } = sites;
  if (!before) return { ...(await inRounds(rounds, { now: open(now) })), before: [] };
  return inRounds(rounds, { now: open(now), before: open(before) });
}
