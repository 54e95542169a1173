import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import { hashOfInputs, isBuilt, markBuilt } from '../tooling/build/build-marks.mjs';
import { root, tool } from '../tooling/environment/installed.mjs';
import { sectionOf, withSection } from '../tooling/docs/report-section.mjs';
import { forNode, isInstalled } from '../tooling/build/plugins.mjs';
import { formatText } from '../tooling/generators/format-text.mjs';

const BENCH = join(root, '.cache/bench/main.mjs');
const REACT_APP = join(root, '.cache/bench/react-app');
const REACT_PART = 'bench-react-app';

/** Builds the app with React, unless it is current. Returns its folder. */
export function buildReactApp() {
  const hash = hashOfInputs();
  if (existsSync(join(REACT_APP, 'manifest.json')) && isBuilt(REACT_PART, hash)) return REACT_APP;
  console.log('Building the same app with React …');
  const [command, ...args] = [...tool('rollup'), '-c', '--silent', '--configOnly', 'checkout'];
  const env = { ...process.env, RUNTIME: 'react', APP_OUT: REACT_APP };
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
  markBuilt(REACT_PART, hash);
  return REACT_APP;
}

/** Bundles the TypeScript of the bench into a module for Node. Returns its URL. */
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

/** Replaces a section of the report. */
export const keepSection = withSection;

/** Formats the report and writes it to a file. Returns the text. Keeps the section of `npm run ledger`. */
export async function writeReport(file, markdown) {
  const ledger = existsSync(file) ? sectionOf(await readFile(file, 'utf8'), 'Ledger') : '';
  const text = await formatText(file, withSection(markdown, 'Ledger', ledger));
  await writeFile(file, text);
  return text;
}
