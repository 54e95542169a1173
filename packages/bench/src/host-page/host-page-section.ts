import { markdownTable } from '../markdown-table';
import { median } from '../quantile';
import type { ScriptCost } from './script-cost';

/** On a page without any other script, and on one that has run a script of its own before. */
export type ScriptCosts = Readonly<
  Record<'empty' | 'loader' | 'ownEmpty' | 'ownLoader', readonly ScriptCost[]>
>;

/** What evaluating the loader may take more than an empty script, in milliseconds. */
const MOST_MS = 5;
const FIGURES = {
  scriptMs: 'compiling and running, ms',
  longTasks: 'long tasks',
  requests: 'requests',
  frames: 'frames',
} as const satisfies Record<keyof ScriptCost, string>;

/** The section of the report about the page that loads our script. */
export function hostPageSection(costs: ScriptCosts, measured: string): string {
  // TypeScript types the result of Object.keys as strings.
  const rows = (Object.keys(FIGURES) as (keyof ScriptCost)[]).map((figure) => {
    const [empty, loader] = [medianOf(costs.empty, figure), medianOf(costs.loader, figure)];
    return [FIGURES[figure], ...[empty, loader, loader - empty].map((value) => print(figure, value))];
  });
  const moreMs = medianOf(costs.loader, 'scriptMs') - medianOf(costs.empty, 'scriptMs');
  const ownMoreMs = medianOf(costs.ownLoader, 'scriptMs') - medianOf(costs.ownEmpty, 'scriptMs');
  return `## Host page

What \`checkout.js\` does to a shop's page before the first \`open()\`, \`mount()\` or \`preload()\`, beside an empty script of the same kind: an empty cache, a
processor four times slower, from the navigation until a second after the page has loaded. The time is that of the page's own thread. ${measured}

${markdownTable(['', 'empty script', 'loader', 'loader more'], rows)}

The page has no other script, so the loader is the first to touch an element, and Chromium makes the classes for it then.

- ${verdict(moreMs)}: the loader takes ${moreMs.toFixed(1)} ms more than an empty script, where ${MOST_MS} are allowed.
- ${verdict(ownMoreMs)}: on a page whose own script has read its tag and listens to an element, it takes ${ownMoreMs.toFixed(1)} ms more.
`;
}

const verdict = (moreMs: number) => (moreMs <= MOST_MS ? '**Met**' : '**Missed**');

const medianOf = (rounds: readonly ScriptCost[], figure: keyof ScriptCost) =>
  median(rounds.map((cost) => cost[figure]));

const print = (figure: keyof ScriptCost, value: number) => value.toFixed(figure === 'scriptMs' ? 1 : 0);
