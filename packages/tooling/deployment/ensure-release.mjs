import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from '../environment/installed.mjs';

/** Installs and builds what is missing. A release archive contains the built files, but not their sources. */
export async function ensureRelease() {
  if (existsSync(join(root, 'release.json'))) return;
  const { ensureBuilt } = await import('../build/ensure-built.mjs');
  ensureInstalled();
  ensureBuilt();
}
