import { markdownTable } from '../markdown-table';
import { median } from '../quantile';
import type { ScriptCost } from './script-cost';

export type ScriptCosts = Readonly<Record<'empty' | 'loader', readonly ScriptCost[]>>;

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
  return `## Host page

What \`checkout.js\` does to a shop's page before the first \`open()\`, \`mount()\` or \`preload()\`, beside an empty script of the same kind: an empty cache, a
processor four times slower, from the navigation until a second after the page has loaded. The time is that of the page's own thread. ${measured}

${markdownTable(['', 'empty script', 'loader', 'loader more'], rows)}

${moreMs <= MOST_MS ? '**Met**' : '**Missed**'}: the loader takes ${moreMs.toFixed(1)} ms more than an empty script, where ${MOST_MS} are allowed.
`;
}

const medianOf = (rounds: readonly ScriptCost[], figure: keyof ScriptCost) =>
  median(rounds.map((cost) => cost[figure]));

const print = (figure: keyof ScriptCost, value: number) => value.toFixed(figure === 'scriptMs' ? 1 : 0);
