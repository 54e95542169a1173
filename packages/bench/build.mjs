import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { rollup } from 'rollup';
import { root, tool } from '../../scripts/lib/installed.mjs';
import { sectionOf, withSection } from '../../scripts/lib/report-section.mjs';
import { forNode, isInstalled } from '../../scripts/rollup/plugins.mjs';

const BENCH = join(root, '.cache/bench/main.mjs');
const REACT_APP = join(root, '.cache/bench/react-app');
const SHIPPED_APP = join(root, 'packages/checkout/dist/app');

const builtAt = (app) => {
  const manifest = join(app, 'manifest.json');
  return existsSync(manifest) ? statSync(manifest).mtimeMs : 0;
};

/** Builds the app with React, beside what ships, unless it is newer than that. Gives its folder. */
export function buildReactApp() {
  if (builtAt(REACT_APP) > builtAt(SHIPPED_APP)) return REACT_APP;
  console.log('Building the same app with React …');
  const [command, ...args] = [...tool('rollup'), '-c', '--silent', '--configOnly', 'checkout'];
  const env = { ...process.env, RUNTIME: 'react', APP_OUT: REACT_APP };
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
  return REACT_APP;
}

/** Turns the bench's own TypeScript into a module that Node runs, and gives its address. */
export async function buildBench() {
  const bundle = await rollup({
    input: 'packages/bench/src/main.ts',
    external: isInstalled,
    plugins: forNode(['bench', 'contract', 'domain']),
  });
  await bundle.write({ file: BENCH, format: 'es', sourcemap: true, inlineDynamicImports: true });
  await bundle.close();
  return pathToFileURL(BENCH).href;
}

/** Writes Markdown as the rest of the documentation is formatted, and gives it back. What `npm run ledger` left there stays. */
export async function writeReport(file, markdown) {
  const ledger = existsSync(file) ? sectionOf(await readFile(file, 'utf8'), 'Ledger') : '';
  const text = await format(withSection(markdown, 'Ledger', ledger), {
    ...(await resolveConfig(file)),
    parser: 'markdown',
  });
  await writeFile(file, text);
  return text;
}
