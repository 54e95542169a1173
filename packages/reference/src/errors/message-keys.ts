import type { ErrorEntry } from '@istmo/contract/errors';

/** The source of the list of message keys, in the order of the catalog. */
export function messageKeys(catalog: readonly ErrorEntry[]): string {
  const keys = catalog.filter(({ kind }) => kind === 'validation' || kind === 'notice');
  return [
    '// Generated from packages/contract/errors.json by `npm run generate`.',
    '/** The keys of all messages for the payer. */',
    `export const MESSAGE_KEYS = ${JSON.stringify(keys.map(({ code }) => code))} as const;`,
  ].join('\n');
}

/** The source of the list of keys that are about a field of a form. Separate, because only few screens need it. */
export function fieldKeys(catalog: readonly ErrorEntry[]): string {
  const keys = catalog.filter(({ kind }) => kind === 'validation');
  return [
    '// Generated from packages/contract/errors.json by `npm run generate`.',
    '/** The keys of the messages about a field of a form. */',
    `export const FIELD_KEYS: readonly string[] = ${JSON.stringify(keys.map(({ code }) => code))};`,
  ].join('\n');
}
