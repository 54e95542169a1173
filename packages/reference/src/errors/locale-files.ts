import type { ErrorEntry } from '@istmo/contract/errors';
import { type Language, type LocalizedText, textIn } from '@istmo/domain';
import { textFile } from './text-file';

const LOCALES = 'packages/checkout/src/locales';

/**
 * The locale files of one language, by path: the text of each message key, and the advice for each code. A text that the
 * catalog does not have in this language is in English.
 */
export function localeFiles(catalog: readonly ErrorEntry[], lang: Language): Record<string, string> {
  const keys = catalog.filter(({ kind }) => kind === 'validation' || kind === 'notice');
  const errors = textsOf(keys, lang, ({ payer }) => payer);
  const advice = textsOf(catalog, lang, ({ next }) => next);
  return {
    [`${LOCALES}/${lang}/errors.ts`]: textFile('errors', errors, 'What the payer reads, by message key.'),
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
