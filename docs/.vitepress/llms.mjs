// What assistants read: each page as Markdown, a list of the pages, and all of them in one file. See https://llmstxt.org.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AREAS, areaPage } from './calls.mjs';
import { plainLinks } from './links.mjs';
import { PAGES } from './pages.mjs';

const DOCS = new URL('..', import.meta.url);

const ABOUT = `# Istmo Checkout

> A hosted payment checkout for Panama and Colombia: a merchant's page loads one script, and gets exactly one result for every payment. Card (3DS), Yappy, Nequi, Clave, cash vouchers, crypto and wallet balance.

Amounts are integers in minor units in code, and decimals on the wire. A result on the page is not proof of payment: the merchant's server asks the provider. Everything runs on one machine with \`npx @istmo/sandbox\`; \`npx @istmo/sandbox mcp\` gives its simulator to an assistant. No example needs a key or real money.
`;

// A page may be nothing but another file of the repository.
const INCLUDE = /<!--@include: (\S+)-->/g;

function textOf(path) {
  const file = new URL(path, DOCS);
  return readFileSync(file, 'utf8').replaceAll(INCLUDE, (_, included) =>
    readFileSync(new URL(included, file), 'utf8'),
  );
}

/** The Markdown of every page by its path in the site, the calls of the provider too. */
function markdownOf(pages) {
  const calls = new Map(AREAS.map((area) => [`providers/calls/${area.name}.md`, areaPage(area)]));
  return new Map(pages.map((path) => [path, plainLinks(calls.get(path) ?? textOf(path), `docs/${path}`)]));
}

const listOf = ({ text, items }) =>
  [`## ${text}\n`, ...items.map((page) => `- [${page.text}](/docs${page.link}.md)`)].join('\n');

const CALLS = () =>
  listOf({
    text: 'Calls of the provider',
    items: AREAS.map(({ name }) => ({ text: name, link: `/providers/calls/${name}` })),
  });

/** Writes them into the built site. `pages` are the paths of its pages. */
export function writeLlms(outDir, pages) {
  const texts = markdownOf(pages);
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), text);
  }
  const list = [ABOUT, ...PAGES.map(listOf), CALLS()].join('\n\n');
  writeFileSync(join(outDir, 'llms.txt'), `${list}\n`);
  const listed = PAGES.flatMap(({ items }) => items.map(({ link }) => `${link.slice(1)}.md`));
  const codes = pages.filter((path) => path.startsWith('troubleshooting/errors/'));
  const all = [...listed, ...codes].map((path) => `<!-- /docs/${path} -->\n\n${texts.get(path)}`);
  writeFileSync(join(outDir, 'llms-full.txt'), [ABOUT, ...all].join('\n\n'));
}
