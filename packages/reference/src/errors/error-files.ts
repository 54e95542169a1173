import { errorCatalog, type ErrorEntry } from '@istmo/contract/errors';
import { type Language, LANGUAGES, type LocalizedText, textIn } from '@istmo/domain';
import { errorPages, errorPagesInSpanish } from './errors-page';

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
