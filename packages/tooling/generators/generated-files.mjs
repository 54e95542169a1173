import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';
import { formatText } from './format-text.mjs';

/** The files with their absolute paths and formatted texts. */
const readyFiles = (files) =>
  Promise.all(
    Object.entries(files).map(async ([path, text]) => [join(root, path), await formatText(path, text)]),
  );

const isCurrent = ([path, text]) => existsSync(path) && readFileSync(path, 'utf8') === text;

/**
 * Writes generated files; with `--check`, it says which are not current and fails. `script` is the npm script that writes
 * them, `source` names what they are made from, and `files` returns their texts by path. Returns whether a file was written.
 */
export async function keepFiles({ script, source, files }) {
  process.chdir(root);
  const stale = (await readyFiles(await files())).filter((file) => !isCurrent(file));
  if (process.argv.includes('--check')) {
    for (const [path] of stale)
      console.error(`${path} is not current: run "npm run ${script}" and commit it.`);
    if (stale.length > 0) process.exitCode = 1;
    else console.log(`What is generated from ${source} is current.`);
    return false;
  }
  for (const [path, text] of stale) {
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
  return stale.length > 0;
}
