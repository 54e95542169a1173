import type { Medians } from './first-screen';
import { firstScreenTable } from './first-screen-table';
import { standing } from './standing';

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

/** The section of the report. */
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

${standing('slow', lines.slow)}
${standing('fast', lines.fast)}

### One slow opening

Of ours, after the rounds: each request and long task that began before the form was painted. \`-\` waits for the answer, \`=\` receives it, \`#\` works.

\`\`\`
${slowOpening}
\`\`\`
`;
}
