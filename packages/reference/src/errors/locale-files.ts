import type { ErrorEntry } from '@istmo/contract/errors';
import type { Language } from '@istmo/domain';
import { textFile } from './text-file';

const LOCALES = 'packages/checkout/src/locales';

/** The locale files of one language, by path: the text of each message key, and the advice for each code. */
export function localeFiles(catalog: readonly ErrorEntry[], lang: Language): Record<string, string> {
  const keys = catalog.filter(({ kind }) => kind === 'validation' || kind === 'notice');
  const errors = textsOf(keys, ({ payer }) => payer?.[lang]);
  const advice = textsOf(catalog, ({ next }) => next?.[lang]);
  return {
    [`${LOCALES}/${lang}/errors.ts`]: textFile('errors', errors, 'What the payer reads, by message key.'),
    [`${LOCALES}/${lang}/advice.ts`]: textFile('advice', advice, 'What the payer can do next, by code.'),
  };
}

function textsOf(
  entries: readonly ErrorEntry[],
  textOf: (entry: ErrorEntry) => string | undefined,
): Record<string, string> {
  const texts = entries.map((entry): [string, string | undefined] => [entry.code, textOf(entry)]);
  return Object.fromEntries(texts.filter((row): row is [string, string] => row[1] !== undefined));
}
