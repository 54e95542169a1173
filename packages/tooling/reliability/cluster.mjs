import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { installFromDebian } from '../environment/debian.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { loadTypeScript } from '../environment/load-typescript.mjs';
import { postgresBin } from '../environment/postgres.mjs';
import { leaveMeasurement } from './measurements.mjs';

const RESULTS = join(root, 'test-results/cluster.json');
const PROGRAM = join(root, 'packages/sandbox/src/testing/cluster/run-cluster.ts');
const isHere = (program) =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${program}`]).status === 0;
/** Debian's packages, each with what tells that it is installed. */
const PACKAGES = {
  postgresql: () => postgresBin() !== undefined,
  patroni: () => isHere('patroni'),
  'etcd-server': () => isHere('etcd'),
  haproxy: () => isHere('haproxy'),
  iproute2: () => isHere('ip'),
};
const COLUMNS = [
  'Scenario',
  'Payers',
  'Paid',
  'Lost',
  'Doubled',
  'Answers 500',
  'Longest silence, s',
  'Refused and asked again',
];

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    rate: { type: 'string', default: '10' },
    short: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

/** Why no cluster can be started here; undefined if it can. */
function whyNot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'A cluster needs Linux and root, for its network namespaces.';
  for (const [name, isInstalled] of Object.entries(PACKAGES))
    if (!isInstalled() && !(installFromDebian(name) && isInstalled()))
      return `${name} cannot be installed here.`;
  return undefined;
}

/**
 * `npm run cluster`: three PostgreSQL nodes under Patroni, etcd, HAProxy and two providers, from Debian's packages, while payers come and
 * something fails. `--scenario "leader killed"` plays one, `--short` the one of `npm run test:full`, without judging how long
 * nobody was approved, and `--report` leaves the table in docs/contributing/reliability.md.
 */
async function main() {
  ensureInstalled();
  process.chdir(root);
  ensureBuilt();
  const reason = whyNot();
  if (reason) return leave([], reason);
  const { module, close } = await loadTypeScript(PROGRAM);
  try {
    const chosen = values.scenario ?? (values.short ? ['leader killed'] : module.SCENARIO_NAMES);
    const unknown = chosen.filter((name) => !module.SCENARIO_NAMES.includes(name));
    if (unknown.length > 0)
      throw new Error(
        `No scenario "${unknown.join('", "')}". There are: ${module.SCENARIO_NAMES.join(', ')}.`,
      );
    await leave(
      await module.runCluster({
        scenarios: chosen,
        rate: Number(values.rate),
        // `npm run test:full` also runs on machines that have other work.
        judgesSilence: !values.short,
        postgresBin: postgresBin(),
        say: (line) => console.log(line),
      }),
    );
  } finally {
    await close();
  }
}

async function leave(results, reason) {
  const counts = {
    walks: results.length,
    violations: results.filter((one) => one.violations.length > 0).length,
  };
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify({ ...counts, skipped: reason ? 1 : 0, results }, null, 2)}\n`);
  if (reason) return console.log(reason);
  for (const { name, violations } of results)
    for (const violation of violations) console.error(`${name}: ${violation}`);
  console.log(JSON.stringify(counts));
  process.exitCode = counts.violations > 0 ? 1 : 0;
  if (!values.report) return;
  await leaveMeasurement('cluster', {
    date: new Date().toISOString(),
    command: `npm run cluster -- --rate ${values.rate}`,
    columns: COLUMNS,
    rows: results.map((one) => [
      one.name,
      one.payers,
      one.acknowledged,
      one.lost.length,
      one.doubled.length,
      one.internalErrors,
      (one.silenceMs / 1000).toFixed(1),
      Object.values(one.refusals).reduce((sum, count) => sum + count, 0),
    ]),
  });
}

await main();
