import { packageVersion } from '../package-file';

/** One version that never changes, or the newest of a major version. */
export type AskedVersion = 'pinned' | 'moving';

export const FOREVER = 'public, max-age=31536000, immutable';
export const SHORTLY = 'public, max-age=300, must-revalidate';

/** What `v1` or `v1.2.3` in an address means for the loader that is here; `undefined` where it is another's. */
export async function askedVersion(file: string, asked: string): Promise<AskedVersion | undefined> {
  const version = await packageVersion(file);
  // A file that says no version may be any, but none that never changes.
  if (version === undefined) return /^v\d+$/.test(asked) ? 'moving' : undefined;
  if (asked === `v${version}`) return 'pinned';
  return asked === `v${version.split('.')[0] ?? ''}` ? 'moving' : undefined;
}
