import { ERROR_GROUPS, errorCatalog, type ErrorEntry } from '@istmo/contract/errors';
import {
  DUPLICATE_WINDOW_MS,
  type Language,
  LANGUAGE_TRAITS,
  LANGUAGES,
  type LocalizedText,
  minutesOf,
  textIn,
} from '@istmo/domain';
import translations from '../../errors-es.json';
import { markdownTable } from './markdown-table';
import { ENGLISH, type PageWords, SPANISH } from './page-words';

/** Every file that is generated from the error catalog, by its path. Not formatted yet. */
export function errorFiles(): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => Object.entries(localeFiles(errorCatalog, language))),
    ),
    'packages/domain/src/text/field-key-list.ts': fieldKeys(errorCatalog),
    'packages/domain/src/text/message-key-list.ts': messageKeys(errorCatalog),
    'packages/loader/src/loader-error-code.ts': loaderCodes(errorCatalog),
    ...below('docs', errorPages(errorCatalog)),
    ...below('docs/es', errorPagesInSpanish(errorCatalog)),
  };
}

const below = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

/** The source of the type of the loader codes. A type adds nothing to a bundle. */
function loaderCodes(catalog: readonly ErrorEntry[]): string {
  const codes = catalog.filter(({ kind }) => kind === 'loader');
  return [
    '// Generated from packages/contract/errors.json by `npm run generate`.',
    '/** Codes that the loader itself reports. */',
    'export type LoaderErrorCode =',
    ...codes.map(({ code, meaning }) => `  /** ${meaning} */\n  | '${code}'`),
    ';',
  ].join('\n');
}

const LOCALES = 'packages/checkout/src/locales';

/**
 * The locale files of one language, by path: the text of each message key and reason, and the advice for each code. A text that the
 * catalog does not have in this language is in English.
 */
export function localeFiles(catalog: readonly ErrorEntry[], lang: Language): Record<string, string> {
  const keys = catalog.filter(({ kind }) => kind === 'validation' || kind === 'notice' || kind === 'reason');
  const errors = textsOf(keys, lang, ({ payer }) => payer);
  const advice = textsOf(catalog, lang, ({ next }) => next);
  return {
    [`${LOCALES}/${lang}/errors.ts`]: textFile(
      'errors',
      errors,
      'What the payer reads, by message key or reason.',
    ),
    [`${LOCALES}/${lang}/advice.ts`]: textFile('advice', advice, 'What the payer can do next, by code.'),
  };
}

function textsOf(
  entries: readonly ErrorEntry[],
  lang: Language,
  textsIn: (entry: ErrorEntry) => LocalizedText | undefined,
): Record<string, string> {
  const rows = entries.flatMap((entry) => {
    const texts = textsIn(entry);
    return texts ? [[entry.code, textIn(texts, lang)] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** The source of a locale file: one exported record of texts. */
function textFile(name: string, texts: Readonly<Record<string, string>>, comment: string): string {
  const rows = Object.entries(texts).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`,
  );
  return [
    '// Generated from packages/contract/errors.json by `npm run generate`.',
    `/** ${comment} */`,
    `export const ${name} = {`,
    ...rows,
    '} as const;',
  ].join('\n');
}

/** The source of the list of message keys, in the order of the catalog. */
function messageKeys(catalog: readonly ErrorEntry[]): string {
  const keys = catalog.filter(({ kind }) => kind === 'validation' || kind === 'notice');
  return [
    '// Generated from packages/contract/errors.json by `npm run generate`.',
    '/** The keys of all messages for the payer. */',
    `export const MESSAGE_KEYS = ${JSON.stringify(keys.map(({ code }) => code))} as const;`,
  ].join('\n');
}

/** The source of the list of keys that are about a field of a form. Separate, because only few screens need it. */
function fieldKeys(catalog: readonly ErrorEntry[]): string {
  const keys = catalog.filter(({ kind }) => kind === 'validation');
  return [
    '// Generated from packages/contract/errors.json by `npm run generate`.',
    '/** The keys of the messages about a field of a form. */',
    `export const FIELD_KEYS: readonly string[] = ${JSON.stringify(keys.map(({ code }) => code))};`,
  ].join('\n');
}

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
function errorPagesInSpanish(catalog: readonly ErrorEntry[]): Readonly<Record<string, string>> {
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
  const { payer, next } = payerTexts(entry, keyed);
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
function payerTexts(entry: ErrorEntry, keyed: ErrorEntry | undefined): Pick<ErrorEntry, 'payer' | 'next'> {
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
