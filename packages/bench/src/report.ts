import type { Openings } from './openings/measure-openings';
import {
  firstOf,
  firstScreenTable,
  preloadedTable,
  roundTripTable,
  secondOpeningTable,
} from './openings/opening-tables';

type Measured = {
  openings: Openings;
  machine: readonly string[];
  date: Date;
};

/** All measurements as a page of the documentation. */
export function report({ openings, machine, date }: Measured): string {
  return `# Bench

Written by \`npm run bench\` on ${date.toISOString().slice(0, 10)}; a run writes it anew. Times belong to the machine below and to what else it did, so
read the ratios: each is to a peer measured in the same run, round by round beside it. Every number is the median of its rounds,
but for the load.

${machine.map((line) => `- ${line}`).join('\n')}

${firstScreen(openings)}

## Opening again

The payer closes the checkout and opens it again on the same page: what is kept for ever is in the cache, the page itself is asked for anew.

${secondOpeningTable(openings)}

## Preloaded

The page called \`Checkout.preload()\`, and all that it asks for had come before the click.

${preloadedTable(openings)}
`;
}

function firstScreen(openings: Openings): string {
  const { hosted, framed } = openings;
  return `## First screen

Empty cache, until the card number can be typed, without a splash; requests and bytes are those that came by then, headers included.
The **fast** line has 10 Mbit/s and 40 ms, the **slow** one 400 kbit/s and 400 ms; the
processor is slowed down four times on both. The **plain form** is a page of HTML with the same fields, without script or style: the least that any
checkout could cost. **React** is the same app built with \`RUNTIME=react\`.

### Hosted page

${firstScreenTable(hosted)}

### Frame

From the click on the demo store's pay button, the store being there already.

${firstScreenTable({ fast: firstOf(framed.fast), slow: firstOf(framed.slow) })}

### Round trips

With 400 ms to the server, bandwidth without limit and the processor as it is, so that what waits for something else can be counted. The budget is one after
HTML and JS; what time has beyond the chain is scripts at work.

${roundTripTable(openings)}`;
}
