import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** A path in this package: in its sources while testing, in `dist` once built. */
export function packageFile(...parts: string[]): string {
  const root = packageRoot(dirname(fileURLToPath(import.meta.url)));
  if (root === undefined) throw new Error('The sandbox stands in no package: its package.json is missing.');
  return join(root, ...parts);
}

/** A path in the repository. */
export function repositoryFile(...parts: string[]): string {
  return packageFile('..', '..', ...parts);
}

/** True in the repository, false in an installed package. */
export function isInRepository(): boolean {
  return packageFile() === repositoryFile('packages', 'sandbox');
}

/** The output of another package: from the repository, or from the copy packed with this package. */
export function builtFile(inRepository: string, packed: string): string {
  return isInRepository() ? repositoryFile(inRepository) : packageFile('dist', 'packed', packed);
}

/** The nearest parent folder that is a package. */
function packageRoot(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : packageRoot(parent);
}

/** The version of the package that contains a file, or `undefined` when none does. */
export async function packageVersion(file: string): Promise<string | undefined> {
  const root = packageRoot(dirname(file));
  if (root === undefined) return undefined;
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return v.parse(v.object({ version: v.string() }), manifest).version;
}
