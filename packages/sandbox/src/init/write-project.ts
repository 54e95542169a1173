import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { builtFile, packageFile } from '../package-file';
import { TEMPLATES, type TemplateId } from './templates';

/** The origin written in the templates, so that they can be copied as they are. */
const WRITTEN_ORIGIN = 'http://localhost:4600';

/** A folder that has something in it already. */
export class FolderNotEmptyError extends Error {
  override readonly name = 'FolderNotEmptyError';
}

export type Project = { template: TemplateId; folder: string; checkoutOrigin?: string | undefined };

/** Writes a project into a folder that is empty or not there yet, and returns the paths of its files. */
export async function writeProject({ template, folder, checkoutOrigin }: Project): Promise<string[]> {
  const present = await readdir(folder).catch(nothingIfMissing);
  const [first] = present;
  if (first !== undefined)
    throw new FolderNotEmptyError(`${folder} is not empty: it has ${first}. Nothing was written.`);
  await cp(packageFile('templates', template), folder, { recursive: true });
  const { example, shared } = TEMPLATES[template];
  for (const [name, path] of Object.entries(example))
    await cp(join(builtFile('examples/merchant-server', 'merchant-server'), name), join(folder, path));
  for (const [name, path] of Object.entries(shared))
    await cp(packageFile('templates', 'shared', name), join(folder, path));
  // npm leaves a `.gitignore` out of packages.
  await writeFile(join(folder, '.gitignore'), 'node_modules/\ndist/\n.next/\n.env\n');
  const files = await filesIn(folder);
  const name = packageName(folder);
  if (!isSandbox(checkoutOrigin)) await rewrite(join(folder, '.env'), withoutSecrets);
  for (const path of files)
    await rewrite(join(folder, path), (text) =>
      text
        .replaceAll(WRITTEN_ORIGIN, checkoutOrigin ?? WRITTEN_ORIGIN)
        .replace('"name": "istmo-shop"', () => `"name": ${JSON.stringify(name)}`),
    );
  return files;
}

function nothingIfMissing(error: unknown): string[] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return [];
  if (code === 'ENOTDIR') throw new FolderNotEmptyError('This is a file. Nothing was written.');
  throw error;
}

export const isSandbox = (origin = WRITTEN_ORIGIN) => new URL(origin).hostname === 'localhost';

/** The sandbox's secrets are published: with them, anybody could forge the webhooks of a shop of another provider. */
const withoutSecrets = (settings: string) =>
  settings.replaceAll(/^(MERCHANT_WEB_CODE|WEBHOOK_SECRET|PROVIDER_KEY)=.*$/gm, '$1=');

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, change(text));
}

/** The folder's name, as npm allows names. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  return name || 'istmo-shop';
}
