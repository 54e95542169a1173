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

/** The page of all codes, with a section for each. */
export function errorsPage(catalog: readonly ErrorEntry[], words: PageWords = ENGLISH): string {
  const byCode = new Map(catalog.map((entry) => [entry.code, entry]));
  const keyed = (entry: ErrorEntry) =>
    entry.kind === 'provider' && entry.key !== undefined ? byCode.get(entry.key) : undefined;
  const groups = ERROR_GROUPS.map((group) => {
    const own = catalog.filter((entry) => entry.group === group);
    const [title, intro] = words.groups[group];
    return [`## ${title}`, intro, ...own.map((entry) => errorSection(entry, keyed(entry), words))].join(
      '\n\n',
    );
  });
  return [words.intro, index(catalog, words), reasons(catalog, words), ...groups].join('\n\n');
}

const SPANISH_TEXTS: Readonly<Record<string, { meaning: string; developer: string }>> = translations;

/** The page in Spanish. `errors-es.json` has what the codes mean and what a developer does. */
export function errorsPageInSpanish(catalog: readonly ErrorEntry[]): string {
  const minutes = String(minutesOf(DUPLICATE_WINDOW_MS));
  const translated = catalog.map((entry) => {
    const texts = SPANISH_TEXTS[entry.code];
    if (!texts) throw new Error(`errors-es.json has no texts for ${entry.code}`);
    return { ...entry, ...texts, meaning: texts.meaning.replace('{duplicateMinutes}', minutes) };
  });
  return errorsPage(translated, SPANISH);
}

function index(catalog: readonly ErrorEntry[], { codes, groups }: PageWords): string {
  const rows = ERROR_GROUPS.map((group) => {
    const own = catalog.filter((entry) => entry.group === group);
    return `- **${groups[group][0]}:** ${own.map(({ code }) => link(code)).join(', ')}`;
  });
  return `## ${codes}\n\n${rows.join('\n')}`;
}

function reasons(catalog: readonly ErrorEntry[], { reasons: [title, intro, ...head] }: PageWords): string {
  const rows = catalog
    .filter(({ seenIn }) => seenIn.includes('result reason'))
    .map(({ code, meaning }) => [link(code), meaning]);
  return `## ${title}\n\n${intro}\n\n${markdownTable(head, rows)}`;
}

/** The section of one code. Its heading is the code itself, because the loader and other pages link to it. */
function errorSection(entry: ErrorEntry, keyed: ErrorEntry | undefined, words: PageWords): string {
  const { code, meaning, developer, seenIn } = entry;
  const { payer, next } = textsOf(entry, keyed);
  return [
    `### ${code}`,
    aliases(entry, words),
    meaning,
    keyed && `${words.messageKey}: ${link(keyed.code)}.`,
    (payer ?? next) && textTable({ [words.payerReads]: payer, [words.payerCan]: next }),
    `**${words.developer}:** ${developer}`,
    `${words.seenIn}: ${seenIn.map((place) => words.places[place] ?? place).join(', ')}.`,
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

/** A link to a code's section. */
function link(code: string): string {
  return `[\`${code}\`](#${anchorOf(code)})`;
}

// The anchor that GitHub makes from a heading.
function anchorOf(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}

/** The texts of a code, or those of its message key. */
function textsOf(entry: ErrorEntry, keyed: ErrorEntry | undefined): Pick<ErrorEntry, 'payer' | 'next'> {
  return { payer: entry.payer ?? keyed?.payer, next: entry.next ?? keyed?.next };
}

function aliases(entry: ErrorEntry, { also, language }: PageWords): string {
  const numbers = entry.kind === 'provider' ? (entry.numbers ?? []) : [];
  const others = numbers.map(String).filter((number) => number !== entry.code);
  if (others.length === 0) return '';
  const anchors = others.map((number) => `<a id="${number}"></a>${number}`);
  return `${also} ${new Intl.ListFormat(language).format(anchors)}.`;
}
