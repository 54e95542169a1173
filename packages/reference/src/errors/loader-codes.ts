import type { ErrorEntry } from '@istmo/contract/errors';

/** The source of the type of the loader codes. A type adds nothing to a bundle. */
export function loaderCodes(catalog: readonly ErrorEntry[]): string {
  const codes = catalog.filter(({ kind }) => kind === 'loader');
  return [
    '// Generated from packages/contract/errors.json by `npm run errors`.',
    '/** Codes that the loader itself reports. */',
    'export type LoaderErrorCode =',
    ...codes.map(({ code, meaning }) => `  /** ${meaning} */\n  | '${code}'`),
    ';',
  ].join('\n');
}
