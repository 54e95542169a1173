import { ERROR_GROUPS, type ErrorEntry } from '@istmo/contract/errors';
import {
  DUPLICATE_WINDOW_MS,
  LANGUAGE_TRAITS,
  LANGUAGES,
  type LocalizedText,
  minutesOf,
  textIn,
} from '@istmo/domain';
import translations from '../../errors-es.json';
import { markdownTable } from './markdown-table';
import { ENGLISH, type PageWords, SPANISH } from './page-words';

/** The pages of one language by their path below its docs: the list of all codes, and a page for each. */
export function errorPages(
  catalog: readonly ErrorEntry[],
  words: PageWords = ENGLISH,
): Readonly<Record<string, string>> {
  const byCode = new Map(catalog.map((entry) => [entry.code, entry]));
  const keyed = (entry: ErrorEntry) =>
    entry.kind === 'provider' && entry.key !== undefined ? byCode.get(entry.key) : undefined;
  return {
    'troubleshooting/errors.md': listPage(catalog, words),
    ...Object.fromEntries(
      catalog.map((entry) => [
        `troubleshooting/${pathOf(entry.code)}`,
        errorPage(entry, keyed(entry), words),
      ]),
    ),
  };
}

const SPANISH_TEXTS: Readonly<Record<string, { meaning: string; developer: string }>> = translations;

/** The pages in Spanish. `errors-es.json` has what the codes mean and what a developer does. */
export function errorPagesInSpanish(catalog: readonly ErrorEntry[]): Readonly<Record<string, string>> {
  const minutes = String(minutesOf(DUPLICATE_WINDOW_MS));
  const translated = catalog.map((entry) => {
    const texts = SPANISH_TEXTS[entry.code];
    if (!texts) throw new Error(`errors-es.json has no texts for ${entry.code}`);
    return { ...entry, ...texts, meaning: texts.meaning.replace('{duplicateMinutes}', minutes) };
  });
  return errorPages(translated, SPANISH);
}

function listPage(catalog: readonly ErrorEntry[], words: PageWords): string {
  const groups = ERROR_GROUPS.map((group) => {
    const own = catalog.filter((entry) => entry.group === group);
    const [title, intro] = words.groups[group];
    return `## ${title}\n\n${intro}\n\n${own.map((entry) => listItem(entry, words)).join('\n')}`;
  });
  const [title, intro] = words.reasons;
  const reasons = catalog.filter(({ seenIn }) => seenIn.includes('result reason'));
  const links = reasons.map(({ code }) => linkTo(code, pathOf(code))).join(', ');
  return [words.intro, ...groups, `## ${title}`, intro, `${links}.`].join('\n\n');
}

/** A code with its first sentence. Loaders and pages of earlier releases link to its anchor. */
function listItem(entry: ErrorEntry, words: PageWords): string {
  const { code, meaning } = entry;
  const also = aliases(entry, words, (number) => `<a id="${number}"></a>${number}`);
  const [sentence = ''] = meaning.split(/(?<=\.) /, 1);
  return `- <a id="${anchorOf(code)}"></a>${linkTo(code, pathOf(code))}: ${[sentence, also].filter(Boolean).join(' ')}`;
}

/** The page of one code: a developer who has the code in hand reads what it means, then what to do. */
function errorPage(entry: ErrorEntry, keyed: ErrorEntry | undefined, words: PageWords): string {
  const { code, meaning, developer, seenIn, group } = entry;
  const { payer, next } = textsOf(entry, keyed);
  const [title] = words.groups[group];
  return [
    `# \`${code}\``,
    [meaning, aliases(entry, words, (number) => number)].filter(Boolean).join(' '),
    // The texts link from the folder of the list.
    `**${words.developer}:** ${developer.replaceAll('](../', '](../../')}`,
    keyed && `${words.messageKey}: ${linkTo(keyed.code, fileOf(keyed.code))}.`,
    (payer ?? next) && textTable({ [words.payerReads]: payer, [words.payerCan]: next }),
    `${words.seenIn}: ${seenIn.map((place) => words.places[place] ?? place).join(', ')}.`,
    `${words.listedIn}: [${title}](../errors.md#${anchorOf(title)}).`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n\n');
}

/** A row for each text, and a column for each language that one of them has. */
function textTable(rows: Readonly<Record<string, LocalizedText | undefined>>): string {
  const texts = Object.entries(rows).flatMap(([what, text]) => (text ? [[what, text] as const] : []));
  const languages = LANGUAGES.filter((language) => texts.some(([, text]) => language in text));
  return markdownTable(
    ['', ...languages.map((language) => LANGUAGE_TRAITS[language].name)],
    texts.map(([what, text]) => [what, ...languages.map((language) => textIn(text, language))]),
  );
}

const fileOf = (code: string) => `${anchorOf(code)}.md`;
const pathOf = (code: string) => `errors/${fileOf(code)}`;
const linkTo = (code: string, path: string) => `[\`${code}\`](${path})`;

/** The anchor that GitHub makes from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The texts of a code, or those of its message key. */
function textsOf(entry: ErrorEntry, keyed: ErrorEntry | undefined): Pick<ErrorEntry, 'payer' | 'next'> {
  return { payer: entry.payer ?? keyed?.payer, next: entry.next ?? keyed?.next };
}

/** The other numbers that mean the same. */
function aliases(
  entry: ErrorEntry,
  { also, language }: PageWords,
  written: (number: string) => string,
): string {
  const numbers = entry.kind === 'provider' ? (entry.numbers ?? []) : [];
  const others = numbers.map(String).filter((number) => number !== entry.code);
  return others.length === 0 ? '' : `${also} ${new Intl.ListFormat(language).format(others.map(written))}.`;
}
