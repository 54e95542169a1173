import type { ErrorEntry } from '@istmo/contract/errors';
import { LANGUAGE_TRAITS, LANGUAGES, type LocalizedText, textIn } from '@istmo/domain';
import { markdownTable } from './markdown-table';
import type { PageWords } from './page-words';

/** The section of one code. Its heading is the code itself, because the loader and other pages link to it. */
export function errorSection(entry: ErrorEntry, keyed: ErrorEntry | undefined, words: PageWords): string {
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
export function link(code: string): string {
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
