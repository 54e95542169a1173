import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from '../environment/installed.mjs';

/** Installs and builds what is missing. A release archive has all that is deployed, and nothing to build it from. */
export async function ensureRelease() {
  if (existsSync(join(root, 'release.json'))) return;
  const { ensureBuilt } = await import('../build/ensure-built.mjs');
  ensureInstalled();
  ensureBuilt();
}
