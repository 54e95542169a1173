import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { ensureInstalled, root } from '../../scripts/lib/installed.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();

// Not before the packages are there.
const { buildBench, buildReactApp, writeReport } = await import('./build.mjs');
const reactApp = buildReactApp();
const { runBench } = await import(await buildBench());

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`.padStart(6);
const say = (line) => process.stdout.write(`${line}\n`);
const { report, faults } = await runBench({
  root,
  reactApp,
  chromium: await findChromium(),
  startPostgres,
  say: (line) => say(`${seconds()}  ${line}`),
});
say(`${seconds()}  Done`);
say(`\n${await writeReport(join(root, 'docs/bench.md'), report)}`);
faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
