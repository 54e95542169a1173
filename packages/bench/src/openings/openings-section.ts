import { goals } from './goals';
import type { Openings } from './measure-openings';
import {
  firstOf,
  openingTable,
  preloadedAgainTable,
  preloadedTable,
  roundTripTable,
  secondOpeningTable,
} from './opening-tables';

/** The section of the report about what a payer meets on the way to the form. */
export function openingsSection({ openings, measured }: { openings: Openings; measured: string }): string {
  const { hosted, framed } = openings;
  return `## Openings

Empty cache, until the card number is painted and can be typed, without a splash; requests and bytes are those that came by then, headers included.
${measured} **Slow** and **fast** are those of the first screen: a processor four times slower with
150 ms and 1.6 Mbit/s, and the machine as it is. **Full** is that of the first screen: a plain use of the usual libraries, on the same site as its shop, as ours is here. **React** is our app built with \`RUNTIME=react\`.

### Hosted page

${openingTable(hosted)}

### Frame

From the click on the store's pay button, the store being there already.

${openingTable({ fast: firstOf(framed.fast), slow: firstOf(framed.slow) })}

### Round trips

With 400 ms to the server, bandwidth without limit and the processor as it is, so that what waits for something else can be counted. The budget is one after
HTML and JS; what time has beyond the chain is scripts at work.

${roundTripTable(openings)}

### Opening again

The payer closes the checkout and opens it again on the same page: what is kept for ever is in the cache, the page itself for a minute.

${secondOpeningTable(openings)}

${preloadedPart(openings)}
`;
}

function preloadedPart(openings: Openings): string {
  return `### Preloaded

The page called \`Checkout.preload()\`, and all that it asks for had come before the click.

${preloadedTable(openings)}

And again: the page calls \`Checkout.preload()\` when the checkout has closed unpaid, and the payer opens it once that has come.

${preloadedAgainTable(openings)}

${goals(openings)}`;
}
