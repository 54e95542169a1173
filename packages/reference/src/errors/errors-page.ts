import { ERROR_GROUPS, type ErrorEntry } from '@istmo/contract/errors';
import { DUPLICATE_WINDOW_MS, minutesOf } from '@istmo/domain';
import translations from '../../errors-es.json';
import { errorSection, link } from './error-section';
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
