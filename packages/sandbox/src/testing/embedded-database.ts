import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../db/database';
import { openPglite } from '../db/open-database';
import { packageFile, repositoryFile } from '../package-file';

/**
 * A migrated database in memory. Making one takes seconds, and each test file needs its own, so the first one is kept
 * and the others are copies of it; another migration makes another first one.
 */
export async function openEmbedded(): Promise<OpenDatabase> {
  const file = repositoryFile('.cache', `pglite-${migrationsHash()}.tar`);
  if (existsSync(file)) return openPglite(new PGlite({ loadDataDir: await openAsBlob(file) }));
  const client = new PGlite();
  const opened = await openPglite(client);
  await keep(client, file);
  return opened;
}

async function keep(client: PGlite, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(repositoryFile('.cache'), { recursive: true });
  writeFileSync(draft, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  // Renamed once it is whole: other test files look for it while it is written.
  renameSync(draft, file);
}

function migrationsHash(): string {
  const journal = readFileSync(packageFile('drizzle', 'meta', '_journal.json'));
  return createHash('sha256').update(journal).digest('hex').slice(0, 16);
}
