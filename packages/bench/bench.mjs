import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '../tooling/build/ensure-built.mjs';
import { findChromium } from '../tooling/environment/chromium.mjs';
import { ensureInstalled, root } from '../tooling/environment/installed.mjs';
import { startPostgres } from '../tooling/environment/postgres.mjs';

// `npm run bench -- load` measures the load alone, and leaves the rest of the report as it is.
const loadAlone = process.argv.includes('load');

process.chdir(root);
ensureInstalled();
ensureBuilt();

// Imported here because they need the installed packages.
const { buildBench, buildReactApp, keepSection, writeReport } = await import('./build.mjs');
const { BASELINE, buildBefore } = await import('./before.mjs');
const { runBench, runLoad } = await import(await buildBench());

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`.padStart(6);
const say = (line) => process.stdout.write(`${line}\n`);
const file = join(root, 'docs/contributing/bench.md');
const tools = {
  root,
  startPostgres,
  before: { root: buildBefore(), commit: BASELINE },
  say: (line) => say(`${seconds()}  ${line}`),
};
const { report, faults } = loadAlone
  ? { report: keepSection(await readFile(file, 'utf8'), 'Load', await runLoad(tools)), faults: [] }
  : await runBench({ ...tools, reactApp: buildReactApp(), chromium: await findChromium() });
say(`${seconds()}  Done`);
say(`\n${await writeReport(file, report)}`);
faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
