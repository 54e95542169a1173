import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createGateCache } from './gate-cache.mjs';
import { gates } from './gates.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { ensureExampleLanguages } from '../environment/debian.mjs';
import { createTurns, runGate, stopGates, useOwnTemporaryFolder } from './run-gate.mjs';

const CORES = 2;
const BROWSER_GATES = ['e2e', 'engines'];
const results = new Map();
const turns = createTurns((text) => process.stdout.write(text));

const verdict = ({ passed, failed, skipped, seconds, isCached }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} ${isCached ? '(passed before, nothing changed)' : `in ${seconds.toFixed(1)} s`}`;

const BLOCKED = { passed: 0, failed: 1, skipped: 0, seconds: 0, ok: false };

async function run(gate, cache) {
  turns.begin(gate.name);
  const blocked = gate.needs && !results.get(gate.needs).ok;
  const cached = blocked ? undefined : cache?.passed(gate);
  const result = blocked ? BLOCKED : (cached ?? (await runGate(gate, (text) => turns.say(gate.name, text))));
  if (result.ok && !cached) cache?.remember(gate, { ...result, isCached: true });
  results.set(gate.name, result);
  const why = blocked ? ` (not run: ${gate.needs} failed)` : '';
  turns.end(gate.name, `── ${gate.name}: ${verdict(result)}${why}\n`);
}

const isReady = ({ needs }) => !needs || results.has(needs);

/** Runs up to `atOnce` gates side by side, in order, but each only after the gate that it needs. */
async function runTogether(list, { cache, atOnce }) {
  const waiting = [...list];
  const running = new Set();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(isReady);
    if (next >= 0 && running.size < atOnce) {
      const [gate] = waiting.splice(next, 1);
      const task = run(gate, cache).finally(() => running.delete(task));
      running.add(task);
    } else {
      await Promise.race(running);
    }
  }
}

/** Names the failed tests once more at the end: often only the end of a long output is kept. */
function sayWhatFailed() {
  const failed = [...results].filter(([, result]) => result.failed > 0);
  if (failed.length > 0) console.log('\nFailed');
  for (const [gate, { failedTests = [] }] of failed)
    console.log([`  ${gate}`, ...failedTests.map((line) => `    ${line}`)].join('\n'));
}

function summarize() {
  const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
  console.log('\nSummary');
  for (const [name, result] of results) console.log(`  ${name.padEnd(17)} ${verdict(result)}`);
  sayWhatFailed();
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

/** Installs the browsers while the first checks run: what the browser tests need on a new machine takes a minute. */
function prepareBrowsers() {
  const child = spawn(process.execPath, ['packages/tooling/environment/browsers.mjs'], {
    cwd: root,
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

/**
 * `npm test` runs what a person runs before each commit, `npm run test:full` every gate and every test, and `npm test --
 * lint types` only those. A run without names repeats only the gates whose files changed since they passed; `--all` repeats
 * the others as well, and so does CI.
 */
async function main() {
  ensureInstalled();
  useOwnTemporaryFolder();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      stopGates(signal);
      process.exit(1);
    });
  }
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
  const isFull = process.argv.includes('--full');
  if (isFull) {
    process.env.TEST_REPEATS = 'all';
    ensureExampleLanguages();
  }
  const wanted = gates.filter(({ name, full }) =>
    names.length > 0 ? names.includes(name) : isFull || !full,
  );
  const chosen = wanted.map((gate) =>
    names.includes(gate.needs) || names.length === 0 ? gate : { ...gate, needs: undefined },
  );
  const isRepeated = names.length > 0 || process.argv.includes('--all') || process.env.CI;
  const cache = isRepeated ? undefined : createGateCache();
  const needsBrowsers = chosen.some(({ name }) => BROWSER_GATES.includes(name));
  const browsers = needsBrowsers ? prepareBrowsers() : undefined;
  await runTogether(
    chosen.filter(({ alone, last }) => !alone && !last),
    { cache, atOnce: CORES },
  );
  for (const gate of chosen.filter(({ alone }) => alone)) {
    if (BROWSER_GATES.includes(gate.name)) await browsers;
    await run(gate, cache);
  }
  const last = chosen.filter((gate) => gate.last);
  await runTogether(last, { cache, atOnce: last.length });
  summarize();
}

await main();
