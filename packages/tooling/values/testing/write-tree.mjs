import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const folders = [];

/** Writes files by their paths into a new folder, which is deleted when the test file ends. */
export function writeTree(files) {
  const root = mkdtempSync(join(tmpdir(), 'istmo-tree-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

afterAll(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));
