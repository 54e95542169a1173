import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, tool } from '../environment/installed.mjs';
import { typeScriptLoader } from '../environment/load-typescript.mjs';
import { faultsOf, untouchedErrors, untouchedFields } from './fields.mjs';

const FOLDER = join(root, '.cache/reach');
const NOTED = join(FOLDER, 'noted.txt');
const APP = join(FOLDER, 'app');
// In the same folder as the normal build, because the sandbox finds its files from there.
const SANDBOX = 'packages/sandbox/dist/reach.js';
const REASONS = 'packages/tooling/reach/untouched.json';

/**
 * `npm run reach`: runs the browser tests on a build of the checkout and the sandbox that records which fields of the contract
 * and which message keys they send, read and show. It fails on what nothing touched and has no reason in `untouched.json`, and on
 * a reason for what is touched. The sandbox's tests, the conformance kit and
 * the tests of the checkout's screens are recorded too. `-- --print` reads the last recording.
 */
async function main() {
  ensureInstalled();
  if (!process.argv.includes('--print')) record();
  const { load, close } = await typeScriptLoader();
  const { endpoints } = await load('packages/contract/src/provider/index.ts');
  const { MESSAGE_KEYS } = await load('packages/domain/src/index.ts');
  await close();
  const noted = new Set(readFileSync(NOTED, 'utf8').split('\n'));
  const untouched = [
    ...untouchedFields(endpoints, noted),
    ...untouchedErrors(MESSAGE_KEYS, noted).map((key) => ({
      field: key,
      why: 'no program sends or shows it',
    })),
  ];
  report(untouched, reasons());
}

const UNIT_TESTS = [
  ...['packages/tooling/suites/with-postgres.mjs', 'vitest', 'run', '-c'],
  ...[
    'packages/tooling/config/vitest.config.ts',
    '--reporter=dot',
    '--project=preact',
    '--project=sandbox-*',
  ],
];
const BROWSER_TESTS = [
  ...['packages/tooling/suites/e2e.mjs', '--reporter=dot', '--project=journeys', '--project=full'],
];

/** Builds, and runs the tests. Ignores tests that fail, because the `unit` and `e2e` checks report them. */
function record() {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(NOTED, { force: true });
  const run = ([command, ...args], env) =>
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
  const recorded = { RECORD_REACH: '1', REACH_FILE: NOTED };
  const builds = run([...tool('rollup'), '-c', '--silent', '--configOnly', 'checkout,sandbox'], {
    ...recorded,
    APP_OUT: APP,
  });
  if (!builds) process.exit(1);
  run([process.execPath, ...UNIT_TESTS], recorded);
  run([process.execPath, ...BROWSER_TESTS], { REACH_FILE: NOTED, APP_DIR: APP, E2E_SANDBOX: SANDBOX });
  for (const file of [SANDBOX, `${SANDBOX}.map`]) rmSync(join(root, file), { force: true });
}

/** Why a field or a key stays untouched, by its name. */
function reasons() {
  const byReason = JSON.parse(readFileSync(join(root, REASONS), 'utf8'));
  return new Map(Object.entries(byReason).flatMap(([reason, names]) => names.map((name) => [name, reason])));
}

function report(untouched, known) {
  const faults = faultsOf(untouched, known);
  for (const fault of faults) console.error(fault);
  console.log(`${untouched.length} untouched. ${known.size} names have a reason in ${REASONS}.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
