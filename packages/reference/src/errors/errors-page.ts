import { ERROR_GROUPS, type ErrorEntry } from '@istmo/contract/errors';
import { errorSection, link } from './error-section';
import { GROUP_TEXTS } from './group-texts';
import { markdownTable } from './markdown-table';

const INTRO = `# Errors

Every code that a payer, a merchant’s developer or a provider may meet: what it means, what the payer reads, what the
payer can do next, and what you should do. The page is made from one file,
[\`packages/contract/errors.json\`](../../packages/contract/errors.json), which the sandbox serves to tools of yours at
\`/errors.json\`. Loader, checkout and sandbox use its codes and no others.

The texts are the checkout’s own. A merchant or provider can say any of them in other words through the translation
catalog: \`errors.CODE\` for what the payer reads, \`advice.CODE\` for what the payer can do next. Where the provider’s
answer brings a text for the payer, that one is shown in place of the first.`;

/** The page of all codes, with a section for each. */
export function errorsPage(catalog: readonly ErrorEntry[]): string {
  const byCode = new Map(catalog.map((entry) => [entry.code, entry]));
  const keyed = (entry: ErrorEntry) =>
    entry.kind === 'provider' && entry.key !== undefined ? byCode.get(entry.key) : undefined;
  const groups = ERROR_GROUPS.map((group) => {
    const own = catalog.filter((entry) => entry.group === group);
    const [title, intro] = GROUP_TEXTS[group];
    return [`## ${title}`, intro, ...own.map((entry) => errorSection(entry, keyed(entry)))].join('\n\n');
  });
  return [INTRO, index(catalog), reasons(catalog), ...groups].join('\n\n');
}

function index(catalog: readonly ErrorEntry[]): string {
  const rows = ERROR_GROUPS.map((group) => {
    const own = catalog.filter((entry) => entry.group === group);
    return `- **${GROUP_TEXTS[group][0]}:** ${own.map(({ code }) => link(code)).join(', ')}`;
  });
  return `## Codes\n\n${rows.join('\n')}`;
}

function reasons(catalog: readonly ErrorEntry[]): string {
  const rows = catalog
    .filter(({ seenIn }) => seenIn.includes('result reason'))
    .map(({ code, meaning }) => [link(code), meaning]);
  return `## Reasons

\`result.reason\` and the \`declined\` event carry one of these where a payment was not approved. A provider that refuses
before there is a payment may give any other key of this page.

${markdownTable(['Reason', 'Means'], rows)}`;
}
