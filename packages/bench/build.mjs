import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import json from '@rollup/plugin-json';
import typescript from '@rollup/plugin-typescript';
import { rollup } from 'rollup';
import { tmpdir } from 'node:os';
import { hashOfInputs, isBuilt, markBuilt } from '../tooling/build/build-marks.mjs';
import { root, tool } from '../tooling/environment/installed.mjs';
import { sectionOf } from '../tooling/docs/report-section.mjs';
import { isInstalled } from '../tooling/build/plugins.mjs';
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

// The configuration of the released code excludes the bench.
const withoutTypes = typescript({
  tsconfig: 'packages/bench/tsconfig.json',
  include: ['bench', 'contract', 'domain'].map((name) => `packages/${name}/src/**/*.ts`),
  exclude: ['**/*.test.ts'],
  compilerOptions: { target: 'ES2022', noEmit: false, noCheck: true, sourceMap: true, inlineSources: true },
});

/** Bundles the TypeScript of the bench into a module for Node. Returns its URL. */
export async function buildBench() {
  const bundle = await rollup({
    input: 'packages/bench/src/main.ts',
    external: isInstalled,
    plugins: [withoutTypes, json()],
  });
  await bundle.write({ file: BENCH, format: 'es', sourcemap: true, inlineDynamicImports: true });
  await bundle.close();
  return pathToFileURL(BENCH).href;
}

const SECTIONS = ['First screen', 'Openings', 'Load', 'Durability', 'Ledger'];

/** Formats the report and writes it to a file. Returns the text. Sections that were not measured stay as they are in `old`. */
export async function writeReport(file, { head, sections }, old) {
  const kept = SECTIONS.map((heading) => sections[heading] ?? sectionOf(old, heading));
  const markdown = [head, ...kept].filter(Boolean).join('\n\n');
  const text = await formatText(file, `${markdown}\n`);
  await writeFile(file, text);
  return text;
}

/**
 * What is measured beside this version: the last commit before payments were optimized for the load, and the last one whose
 * payments notify inside their transaction.
 */
export const BASELINES = { load: '3da70bd', durability: 'd103ab9a' };

/**
 * Builds the sandbox of a commit in its own folder. Returns `undefined` if the commit is not available.
 */
export function buildBefore(commit) {
  const folder = join(tmpdir(), `istmo-bench-${commit}`);
  if (existsSync(join(folder, 'packages/sandbox/dist/main.js'))) return folder;
  console.log(`Building the sandbox of ${commit} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rollup = [process.execPath, 'node_modules/rollup/dist/bin/rollup', '-c', '--silent'];
  const isDone =
    run(['sh', '-c', `git archive ${commit} | tar -x -C "${folder}"`], root) &&
    // That commit is built with other packages than this one.
    run(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder) &&
    run([...rollup, '--configOnly', 'sandbox'], folder);
  return isDone ? folder : undefined;
}

function run([command, ...args], cwd) {
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0;
}
