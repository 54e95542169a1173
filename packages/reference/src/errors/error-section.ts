import type { ErrorEntry } from '@istmo/contract/errors';
import { LANGUAGE_TRAITS, LANGUAGES, type LocalizedText, textIn } from '@istmo/domain';
import { markdownTable } from './markdown-table';

/** The section of one code. Its heading is the code itself, because the loader and other pages link to it. */
export function errorSection(entry: ErrorEntry, keyed: ErrorEntry | undefined): string {
  const { code, meaning, developer, seenIn } = entry;
  const { payer, next } = textsOf(entry, keyed);
  return [
    `### ${code}`,
    aliases(entry),
    meaning,
    keyed && `Message key: ${link(keyed.code)}.`,
    (payer ?? next) && textTable({ 'The payer reads': payer, 'The payer can': next }),
    `**Developer:** ${developer}`,
    `Seen in: ${seenIn.map((place) => PLACES[place] ?? place).join(', ')}.`,
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

const PLACES: Readonly<Record<string, string>> = {
  'result reason': '`result.reason`',
  'declined event': 'the `declined` event',
  'open call': 'thrown by `open()`',
  'load call': 'rejected by `loadCheckout()`',
  'error event': 'the `error` event',
  console: 'the console',
  'provider answer': 'the provider’s answer',
};

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

function aliases(entry: ErrorEntry): string {
  const numbers = entry.kind === 'provider' ? (entry.numbers ?? []) : [];
  const others = numbers.map(String).filter((number) => number !== entry.code);
  if (others.length === 0) return '';
  const anchors = others.map((number) => `<a id="${number}"></a>${number}`);
  return `Also ${new Intl.ListFormat('en').format(anchors)}.`;
}
