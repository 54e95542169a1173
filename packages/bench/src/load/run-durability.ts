import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inRounds } from '../line-conditions';
import { type Keep, keeping, markdownTable, measuredOn } from '../report';
import { type Sandbox, startSandbox } from '../start-sandbox';
import { type LoadRun, pay, WARM_UP_MS, withFollowers } from './measure-load';

/** What a payment cost, each part's processor time, and what PostgreSQL counted. */
type Cost = Record<'clientMs' | 'providerMs' | 'postgresMs' | 'flushes' | 'commits', number>;
type Round = LoadRun & Cost;
/** `goal`: payments a second. The baseline has none. */
type Measured = { name: string; goal?: number; rounds: readonly Round[] };

/** `database` creates one more database, and returns its address. */
type Postgres = {
  url: string;
  pid: () => number;
  database: (name: string) => string;
  stop: () => Promise<void>;
};
type Arm = { name: string; goal?: number; sandbox: Sandbox; postgres?: Postgres };

export type DurabilityTools = {
  root: string;
  startPostgres: (settings: { fsync: boolean; flushMs: number }) => Promise<Postgres | undefined>;
  /** The baseline. `root` is the folder of its build, if it could be built. */
  before: { root: string | undefined; commit: string };
  rounds: number;
  seconds: number;
  say: (line: string) => void;
};

const CALLERS = 32;
const FLUSH_MS = 4;
const MOST_P95_MS = 200;
/** A backend of PostgreSQL reports its counts each second. */
const STATISTICS_MS = 1500;

/** Measures payments with and without waiting for the disk, in turn. Returns a section of the report, and the errors. */
export function runDurability({ root, startPostgres, before, rounds, seconds, say }: DurabilityTools) {
  return keeping(async (keep) => {
    const about = measuredOn(rounds);
    const arms = await startArms(root, { startPostgres, before, keep });
    for (const arm of arms) await measureArm(arm, WARM_UP_MS);
    say(`${arms.map(({ name }) => name).join(', ')}: ${rounds} rounds of ${seconds} s …`);
    const measuring = arms.map((arm) => [arm.name, () => measureArm(arm, seconds * 1000)] as const);
    const results = await inRounds(rounds, Object.fromEntries(measuring));
    const measured = arms.map(({ name, ...arm }) => ({
      name,
      ...(arm.goal && { goal: arm.goal }),
      rounds: results[name] ?? [],
    }));
    return {
      section: durabilitySection({ arms: measured, seconds, before: before.commit, about }),
      faults: faultsOf(measured),
    };
  });
}

type Start = Pick<DurabilityTools, 'startPostgres' | 'before'> & { keep: Keep };

/** This version and the baseline on each database: the other is paused while one is measured. */
async function startArms(root: string, { startPostgres, before, keep }: Start): Promise<Arm[]> {
  const arm = async (at: string, name: string, postgres: Postgres | undefined) => {
    const databaseUrl = postgres?.database(at === root ? 'now' : 'before') ?? '';
    const sandbox = keep(await startSandbox(at, { databaseUrl }), ({ close }) => close());
    sandbox.pause();
    return { name, sandbox, ...(postgres && { postgres }) };
  };
  const start = async (name: string, { goal, postgres }: { goal: number; postgres?: Postgres }) => {
    if (postgres) keep(postgres, ({ stop }) => stop());
    const now = { ...(await arm(root, name, postgres)), goal };
    return before.root ? [await arm(before.root, `${name}, before`, postgres), now] : [now];
  };
  const fast = await startPostgres({ fsync: false, flushMs: 0 });
  const slow = await startPostgres({ fsync: true, flushMs: FLUSH_MS });
  return [
    ...(fast ? await start('PostgreSQL, fsync off', { goal: 500, postgres: fast }) : []),
    ...(slow ? await start(`PostgreSQL, durable at ${FLUSH_MS} ms`, { goal: 400, postgres: slow }) : []),
    ...(await start('PGlite', { goal: 100 })),
  ];
}

function measureArm(arm: Arm, ms: number): Promise<Round> {
  const { sandbox } = arm;
  return withFollowers([sandbox], async () => {
    const before = await countersOf(arm);
    const run = await pay([sandbox], { ms, callers: CALLERS });
    await sleep(STATISTICS_MS);
    const after = await countersOf(arm);
    // TypeScript types the result of Object.keys as strings.
    const names = Object.keys(before) as (keyof Cost)[];
    const each = names.map((name) => [name, (after[name] - before[name]) / run.done]);
    return { ...run, ...(Object.fromEntries(each) as Cost) };
  });
}

async function countersOf({ sandbox, postgres }: Arm): Promise<Cost> {
  const { user, system } = process.cpuUsage();
  return {
    clientMs: (user + system) / 1000,
    providerMs: cpuMsOf(sandbox.pid),
    postgresMs: postgres ? cpuMsOf(postgres.pid()) : 0,
    ...(postgres ? await statisticsOf(postgres.url) : { flushes: 0, commits: 0 }),
  };
}

async function statisticsOf(connectionString: string): Promise<Pick<Cost, 'flushes' | 'commits'>> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ flushes: string; commits: string }>(
      `select (select wal_sync from pg_stat_wal) as flushes,
        (select sum(xact_commit) from pg_stat_database) as commits`,
    );
    return { flushes: Number(rows[0]?.flushes), commits: Number(rows[0]?.commits) };
  } finally {
    await client.end();
  }
}

/** The unit of processor time in `/proc/PID/stat`. */
const TICK_MS = 10;

/** The processor time of a process, of its children, and of those that have ended. */
export function cpuMsOf(pid: number): number {
  const own = statOf(pid);
  if (!own) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return own.ms + own.endedMs + children.reduce((sum, child) => sum + (child?.ms ?? 0), 0);
}

/** `undefined` if the process has ended. */
function statOf(pid: number): { parent: number; ms: number; endedMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may have spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (place) => fields[place],
    );
    return { parent, ms: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** `before`: the commit of the baseline. */
type Durability = { arms: readonly Measured[]; seconds: number; before: string; about: string };

export function durabilitySection({ arms, seconds, before, about }: Durability): string {
  const head = ['on', 'payments a second', 'p50, ms', 'p95, ms', 'errors'];
  const costs = ['client, CPU-ms', 'provider, CPU-ms', 'PostgreSQL, CPU-ms', 'flushes', 'commits'];
  const rows = arms.map((arm) => {
    const { perSecond, p50Ms, p95Ms, ...cost } = bestOf(arm);
    const parts = [cost.clientMs, cost.providerMs, cost.postgresMs, cost.flushes, cost.commits];
    const run = [perSecond, p50Ms, p95Ms, errorsOf(arm).length].map((number) => number.toFixed(0));
    return [arm.name, ...run, ...parts.map((number) => number.toFixed(2))];
  });
  return `## Durability

The same card payments, from ${CALLERS} callers, on a PostgreSQL that does not wait for the disk, on one that does, with a disk that takes ${FLUSH_MS} ms
longer for each flush, and on PGlite, in turn. **Before** is commit ${before}, whose payments notify inside their transaction. The best round of ${seconds} s is shown, with what a payment cost in it: the processor time of
each part, and the flushes of the log and the commits that PostgreSQL counted. Errors are those of all rounds. ${about}

${markdownTable([...head, ...costs], rows)}

${arms.flatMap(goalLine).join('\n')}`;
}

function goalLine(arm: Measured): string[] {
  if (!arm.goal) return [];
  const { perSecond, p95Ms } = bestOf(arm);
  const errors = errorsOf(arm).length;
  const isReached = perSecond >= arm.goal && p95Ms <= MOST_P95_MS && errors === 0;
  return [
    `- ${arm.name}: ${isReached ? 'reached' : 'missed'}. ${perSecond.toFixed(0)} payments a second of ${arm.goal}, p95 ${p95Ms.toFixed(0)} ms of ${MOST_P95_MS}, ${errors} errors.`,
  ];
}

/** The round with the most payments. */
function bestOf({ name, rounds }: Measured): Round {
  const [best] = rounds.toSorted((one, other) => other.perSecond - one.perSecond);
  if (!best) throw new Error(`${name} has no rounds`);
  return best;
}

const errorsOf = ({ rounds }: Measured) => rounds.flatMap(({ errors }) => errors);

/** Payments that failed. A missed goal is no fault: another machine may reach it. */
export function faultsOf(arms: readonly Measured[]): string[] {
  return arms.flatMap((arm) => {
    const errors = errorsOf(arm);
    return errors.length > 0 ? [`${arm.name}: ${errors.length} errors, such as ${String(errors[0])}`] : [];
  });
}
