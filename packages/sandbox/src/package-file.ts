import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** The path of something in this package: from its sources while testing, from `dist` once built. */
export function packageFile(...parts: string[]): string {
  return join(packageRoot(dirname(fileURLToPath(import.meta.url))), ...parts);
}

/** The path of something in the whole repository. */
export function repositoryFile(...parts: string[]): string {
  return packageFile('..', '..', ...parts);
}

function packageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder));
}

/** The version of the package that a file belongs to. */
export async function packageVersion(file: string): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(join(packageRoot(dirname(file)), 'package.json'), 'utf8'),
  );
  return v.parse(v.object({ version: v.string() }), manifest).version;
}
