import { METHOD_IDS, type MethodId } from '@istmo/domain';
import { type Receiver, startMerchant } from './test-provider';
import { type Lane, openLane } from './lane';
import { describeJob, type Job, planJobs, triggerOf } from './plan';
import { isPaid, judge } from './violations';
import { visit, type Visited } from './visit';

export type Settings = {
  /** A server for new databases; undefined when PostgreSQL is not installed. */
  postgres: string | undefined;
  /** The maximum number of points for each method, on each database. */
  most: { postgres: number; pglite: number };
  methods?: readonly string[];
  /** Concurrent payers, each with a sandbox of their own. */
  lanes: number;
  say: (line: string) => void;
};

/** The results of a method: points by database, payments by their end. */
type Row = { method: MethodId } & Record<
  'postgres' | 'pglite' | 'before' | 'after' | 'paid' | 'unpaid' | 'violations',
  number
>;

type Run = Settings & { place: 'postgres' | 'pglite'; merchant: Receiver; rows: Map<MethodId, Row> };

const SAY_EVERY = 20;
/** Longer than a dead process's claim on a webhook, and than the delay of receipts. */
const DELIVERED_MS = 60_000;

/** Kills the built sandbox at each point of each way to pay, restarts it, and checks the payment. */
export async function runKillPoints(settings: Settings): Promise<Row[]> {
  const rows = new Map<MethodId, Row>();
  const merchant = await startMerchant();
  try {
    if (settings.postgres !== undefined) await runOn({ ...settings, place: 'postgres', merchant, rows });
    if (settings.most.pglite > 0) await runOn({ ...settings, place: 'pglite', merchant, rows });
  } finally {
    merchant.stop();
  }
  return METHOD_IDS.flatMap((method) => rows.get(method) ?? []);
}

async function runOn(run: Run): Promise<void> {
  const { place, merchant, say, methods = METHOD_IDS } = run;
  const lanes: Lane[] = [];
  try {
    const server = place === 'postgres' ? run.postgres : undefined;
    for (let started = 0; started < run.lanes; started += 1) lanes.push(await openLane(server, merchant));
    const jobs = await planInLanes(lanes, methods, run.most[place]);
    say(`${place}: ${String(jobs.length)} points`);
    await Promise.all(lanes.map((lane) => work(lane, jobs, run)));
  } finally {
    for (const lane of lanes) await lane.close();
  }
}

/** Plans each method in the next free lane: the undisturbed visits take as long as the kills. */
async function planInLanes(lanes: readonly Lane[], methods: readonly string[], most: number): Promise<Job[]> {
  const waiting = [...methods];
  const jobs: Job[] = [];
  const plan = async (lane: Lane) => {
    for (let method = waiting.shift(); method !== undefined; method = waiting.shift())
      jobs.push(...(await planJobs(lane, { methods: [method], most })));
  };
  await Promise.all(lanes.map(plan));
  return jobs;
}

/** Runs all jobs, then judges them, so that most webhooks have arrived. */
async function work(lane: Lane, jobs: Job[], run: Run): Promise<void> {
  const done: { job: Job; visited: Visited }[] = [];
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    done.push({ job, visited: await visit(lane.provider, job, triggerOf(lane, job.at)) });
    if (jobs.length % SAY_EVERY === 0 && jobs.length > 0) run.say(`${String(jobs.length)} to go`);
  }
  const last = Date.now() + DELIVERED_MS;
  for (const { job, visited } of done) {
    const violations = await judge(lane.provider, visited, last);
    count(run, visited, violations.length);
    if (violations.length > 0) run.say(`✗ ${run.place}: ${describeJob(job)}`);
    for (const violation of violations) run.say(`    ${visited.payments.join()}: ${violation}`);
  }
  const { ledgerSums } = await lane.provider.simulator.state({});
  for (const [currency, sum] of Object.entries(ledgerSums))
    if (Number(sum) !== 0) throw new Error(`The ledger on ${run.place} sums to ${sum} ${currency}`);
}

/** A point that the payment did not reach is not counted. */
function count({ rows, place }: Run, visited: Visited, violations: number): void {
  const { method } = visited.journey;
  const empty = { postgres: 0, pglite: 0, before: 0, after: 0, paid: 0, unpaid: 0, violations: 0 };
  const row = rows.get(method) ?? { method, ...empty };
  rows.set(method, row);
  row.violations += Math.min(1, violations);
  if (!visited.isKilled) return;
  row[place] += 1;
  row[visited.afterKill?.outcome === 'approved' ? 'after' : 'before'] += 1;
  row[isPaid(visited) ? 'paid' : 'unpaid'] += 1;
}
