import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** The path of something in this package: from its sources while testing, from `dist` once built. */
export function packageFile(...parts: string[]): string {
  const root = packageRoot(dirname(fileURLToPath(import.meta.url)));
  if (root === undefined) throw new Error('The sandbox stands in no package: its package.json is missing.');
  return join(root, ...parts);
}

/** The path of something in the whole repository. */
export function repositoryFile(...parts: string[]): string {
  return packageFile('..', '..', ...parts);
}

/** True while developing; false where the package was installed from what npm packed. */
export function isInRepository(): boolean {
  return packageFile() === repositoryFile('packages', 'sandbox');
}

/** What another part of the repository builds: from there, or from the copy of it that is packed with this package. */
export function builtFile(inRepository: string, packed: string): string {
  return isInRepository() ? repositoryFile(inRepository) : packageFile('dist', 'packed', packed);
}

/** The nearest folder, upwards, that is a package. */
function packageRoot(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : packageRoot(parent);
}

/** The version of the package that a file belongs to, or `undefined` where it belongs to none. */
export async function packageVersion(file: string): Promise<string | undefined> {
  const root = packageRoot(dirname(file));
  if (root === undefined) return undefined;
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return v.parse(v.object({ version: v.string() }), manifest).version;
}
