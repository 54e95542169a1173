import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { findChromium } from '../environment/browsers.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { loadTypeScript } from '../environment/load-typescript.mjs';
import { leaveMeasurement } from './measurements.mjs';

const RESULTS = join(root, 'test-results/chaos.json');
const isFull = process.env.TEST_REPEATS === 'all';
const SHORT_WALKS = 2;

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: isFull ? '100' : '40' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    lanes: { type: 'string', default: '2' },
    replay: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

/**
 * `npm run chaos -- --walks 40 --seed 1`: random walks of a payer through the built checkout and the sandbox, while the
 * network, the sandbox's process and the clock misbehave. `--short` makes the two walks of `npm test`, except in
 * `npm run test:full`, `--replay FILE` runs the script of one walk, and `--report` leaves the counts in docs/contributing/reliability.md.
 */
async function main() {
  ensureInstalled();
  process.chdir(root);
  ensureBuilt();
  const chromium = await findChromium();
  const { module, close } = await loadTypeScript(join(root, 'packages/e2e/src/chaos/chaos.ts'));
  try {
    const violations =
      values.replay === undefined ? await walk(module, chromium) : await replay(module, chromium);
    process.exitCode = violations > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

const say = (line) => console.log(line);

async function walk({ runChaos }, chromium) {
  const { failures, ...counts } = await runChaos({
    chromium,
    walks: values.short && !isFull ? SHORT_WALKS : Number(values.walks),
    seed: Number(values.seed),
    lanes: Number(values.lanes),
    verbose: values.verbose,
    shrink: !values['no-shrink'],
    say,
  });
  const totals = { date: new Date().toISOString(), ...counts, violations: failures.length };
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify({ ...totals, failures }, null, 2)}\n`);
  if (values.report) await leaveMeasurement('chaos', totals);
  say(JSON.stringify(totals));
  return failures.length;
}

async function replay(module, chromium) {
  const script = JSON.parse(await readFile(values.replay, 'utf8'));
  const { violations } = await module.replay(chromium, script, say);
  violations.forEach((violation) => console.error(violation));
  return violations.length;
}

await main();
