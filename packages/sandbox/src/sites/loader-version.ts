import type { FileKind } from '../http/page-headers';
import { packageVersion } from '../package-file';

/** One version that never changes (`pinned`), or the newest of a major version: the file's kind in deploy/headers.json. */
export type AskedVersion = Extract<FileKind, 'loader' | 'pinned'>;

/** What `v1` or `v1.2.3` in an address means for the loader that is here; `undefined` where it is another's. */
export async function askedVersion(file: string, asked: string): Promise<AskedVersion | undefined> {
  const version = await packageVersion(file);
  // A file that says no version may be any, but none that never changes.
  if (version === undefined) return /^v\d+$/.test(asked) ? 'loader' : undefined;
  if (asked === `v${version}`) return 'pinned';
  return asked === `v${version.split('.')[0] ?? ''}` ? 'loader' : undefined;
}
