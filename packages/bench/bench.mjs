import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../tooling/build/ensure-built.mjs';
import { findChromium } from '../tooling/environment/browsers.mjs';
import { ensureInstalled, root } from '../tooling/environment/installed.mjs';
import { startPostgres } from '../tooling/environment/postgres.mjs';

const PARTS = ['first-screen', 'openings', 'load', 'durability'];

// `npm run bench -- load` measures that part alone, and leaves the rest of the report as it is.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '60' } },
});
const [rounds, seconds] = [values.rounds, values.seconds].map(Number);
const parts = positionals.length > 0 ? positionals : PARTS;
if (!(rounds >= 1 && seconds >= 1) || !parts.every((part) => PARTS.includes(part))) {
  console.error(`Usage: npm run bench -- [${PARTS.join('] [')}] [--rounds 5] [--seconds 60]`);
  process.exit(1);
}

process.chdir(root);
ensureInstalled();
ensureBuilt();

// Imported here because they need the installed packages.
const { BASELINES, buildBefore, buildBench, buildReactApp, writeReport } = await import('./build.mjs');
const { buildReferences } = await import('./build-references.mjs');
const { reportHead, runDurability, runFirstScreen, runLoad, runOpenings } = await import(await buildBench());

const began = performance.now();
const elapsed = () => `${((performance.now() - began) / 1000).toFixed(0)} s`.padStart(6);
const say = (line) => process.stdout.write(`${elapsed()}  ${line}\n`);
const file = join(root, 'docs/contributing/bench.md');
const chromium = await findChromium();
const version = execFileSync(chromium, ['--version'], { encoding: 'utf8' }).trim();
const faults = [];

// Writes each part separately, so that a part that fails does not lose the others.
async function write(heading, section) {
  const old = existsSync(file) ? await readFile(file, 'utf8') : '';
  await writeReport(file, { head: reportHead(root, version), sections: { [heading]: section } }, old);
  process.stdout.write(`\n${section}\n`);
}

const baseline = (part) => ({ root: buildBefore(BASELINES[part]), commit: BASELINES[part] });
const machine = { root, chromium, rounds, say };
const isWanted = (part) => parts.includes(part);
if (isWanted('first-screen') || isWanted('openings')) {
  const tools = { ...machine, reactApp: buildReactApp(), references: await buildReferences() };
  if (isWanted('first-screen')) await write('First screen', await runFirstScreen(tools));
  if (isWanted('openings')) {
    const openings = await runOpenings(tools);
    await write('Openings', openings.section);
    faults.push(...openings.faults);
  }
}
if (isWanted('load')) {
  const before = baseline('load');
  await write('Load', await runLoad({ root, startPostgres, before, say }));
}
if (isWanted('durability')) {
  const before = baseline('durability');
  const durability = await runDurability({ root, startPostgres, before, rounds, seconds, say });
  await write('Durability', durability.section);
  faults.push(...durability.faults);
}
say('Done');
faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
