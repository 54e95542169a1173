import { markdownTable, median, ratio } from '../report';

/** The cost of showing a page's form. */
export type FirstScreen = {
  /** From the navigation to the shop's page. */
  paintedMs: number;
  /** Total blocking time. */
  blockedMs: number;
  heapMb: number;
  /** Requests and bytes until the form was painted. */
  requests: number;
  kilobytes: number;
};

/** The pages that are measured, in the order of the table. */
export const NAMES = ['bare', 'full', 'full-react', 'adyen', 'braintree', 'ours', 'ours-react'] as const;
export type Name = (typeof NAMES)[number];

/** Forms that were written for the bench with common libraries. */
const REFERENCES = ['bare', 'full'] as const satisfies readonly Name[];
/** Published checkouts of other providers. */
const PEERS = ['adyen', 'braintree'] as const satisfies readonly Name[];
/** The pages that ours is compared with. */
const RIVALS = [...REFERENCES, ...PEERS] as const;

/** The medians of each page. */
export type Medians = Readonly<Record<Name, FirstScreen>>;

/** The figures of each page, and the ratio of its paint time to that of each reference and peer. */
export function firstScreenTable(line: string, medians: Medians): string {
  const figures = ['painted, ms', 'TBT, ms', 'heap, MB', 'requests', 'kB'];
  const head = [line, ...figures, ...RIVALS.map((rival) => `to ${rival}`)];
  const rows = NAMES.map((name) => {
    const { paintedMs, blockedMs, heapMb, requests, kilobytes } = medians[name];
    return [
      name,
      paintedMs.toFixed(0),
      blockedMs.toFixed(0),
      heapMb.toFixed(2),
      requests.toFixed(0),
      kilobytes.toFixed(0),
      ...RIVALS.map((rival) => ratio(paintedMs, medians[rival].paintedMs)),
    ];
  });
  return markdownTable(head, rows);
}

const FIGURES = {
  paintedMs: 'painted',
  blockedMs: 'TBT',
  heapMb: 'heap',
  requests: 'requests',
  kilobytes: 'kB',
} as const satisfies Record<keyof FirstScreen, string>;

type Comparison = { figure: string; rival: string; ours: number; theirs: number };

/** Says where ours is behind the others on a line, and where it is ahead. Less is better for every figure. */
export function comparison(line: string, medians: Medians): string {
  const comparisons = comparisonsIn(medians);
  const behind = comparisons.filter(({ ours, theirs }) => shown(ours, theirs) > 1);
  const ahead = comparisons.filter(({ ours, theirs }) => shown(ours, theirs) < 1);
  return [`**Behind, ${line}**: ${listed(behind)}.`, `**Ahead, ${line}**: ${listed(ahead)}.`]
    .map((words) => `- ${words}`)
    .join('\n');
}

function comparisonsIn(medians: Medians): Comparison[] {
  // TypeScript types the result of Object.keys as strings.
  const keys = Object.keys(FIGURES) as (keyof FirstScreen)[];
  return keys.flatMap((key) =>
    RIVALS.map((rival) => ({
      figure: FIGURES[key],
      rival,
      ours: medians.ours[key],
      theirs: medians[rival][key],
    })),
  );
}

/** The ratio as it is printed, so that ×1.00 is neither behind nor ahead. Any value is behind a value of 0. */
function shown(ours: number, theirs: number): number {
  if (theirs === 0) return ours === 0 ? 1 : Infinity;
  return Number((ours / theirs).toFixed(2));
}

function listed(comparisons: readonly Comparison[]): string {
  const figures = [...new Set(comparisons.map(({ figure }) => figure))];
  const of = (figure: string) => comparisons.filter((place) => place.figure === figure).map(times);
  return figures.map((figure) => `${figure} ${of(figure).join(', ')}`).join('; ') || 'nowhere';
}

function times({ rival, ours, theirs }: Comparison): string {
  return theirs === 0 ? `${ours.toFixed(0)} against 0 of ${rival}` : `${ratio(ours, theirs)} of ${rival}`;
}

/** When it was measured, and the waterfall of one slow opening. */
type About = { measured: string; slowOpening: string };

const WHO = `References, written for the bench as a plain use of others' libraries:

- **bare**: a frame with six fields on Preact, and penpal between page and frame. The floor.
- **full**: the same with zustand, valibot, i18next, react-i18next, ky, wouter, react-hook-form and one request for data: a plain use of the usual libraries.
- **full-react**: full on React.

Peers, checkouts of others as they are published; their services are stand-ins on this machine:

- **adyen**: \`@adyen/adyen-web\` with \`AdyenCheckout\` and \`Card\`, until its own spinner. Its secured fields come later.
- **braintree**: \`braintree-web-drop-in\`, until its own spinner; its hosted fields come later.

And our own:

- **ours**: \`Checkout.open({ display: 'inline' })\` as built, without a splash. **ours-react**: the same built with \`RUNTIME=react\`.`;

export function firstScreenSection(
  lines: { slow: Medians; fast: Medians },
  { measured, slowOpening }: About,
): string {
  return `## First screen

A shop's page with a checkout in it, opened with an empty cache: from the navigation to the shop's page until the form is painted. ${measured}
Every round opens each of them once; the figures are medians. **Slow**: processor four times slower, 150 ms and 1.6 Mbit/s. **Fast**: as it is.
TBT is what long tasks have above 50 ms; the heap is after a collection; requests and kB are those until the form was painted, headers included.

${WHO}

${firstScreenTable('slow', lines.slow)}

${firstScreenTable('fast', lines.fast)}

Ours is:

${comparison('slow', lines.slow)}
${comparison('fast', lines.fast)}

### One slow opening

Of ours, after the rounds: each request and long task that began before the form was painted. \`-\` waits for the answer, \`=\` receives it, \`#\` works.

\`\`\`
${slowOpening}
\`\`\`
`;
}

/** The median of each figure. Two medians may come from different rounds. */
export function mediansOf(rounds: Readonly<Record<Name, readonly FirstScreen[]>>): Medians {
  const of = (name: Name): FirstScreen => {
    const read = (figure: keyof FirstScreen) => median(rounds[name].map((one) => one[figure]));
    return {
      paintedMs: read('paintedMs'),
      blockedMs: read('blockedMs'),
      heapMb: read('heapMb'),
      requests: read('requests'),
      kilobytes: read('kilobytes'),
    };
  };
  // TypeScript forgets the keys.
  return Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Medians;
}
