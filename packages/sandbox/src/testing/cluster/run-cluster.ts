import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '../../db/open-database';
import { packageFile, repositoryFile } from '../../package-file';
import { ledgerFaults } from '../../payments/ledger/ledger-audit';
import { freePorts } from '../free-ports';
import { PatroniCluster, type ProviderPorts } from './patroni-cluster';
import { Provider } from './provider';
import { SteadyLoad } from './steady-load';
import { type Paid, type Verdict, verdictOf, violationsOf } from './verdict';

type Cluster = { nodes: PatroniCluster; providers: readonly [Provider, Provider] };

const BEFORE_MS = 5000;
/** Long enough for a failover and a full recovery. */
const AFTER_MS = 25_000;
const DOWN_MS = 20_000;
/** As long as etcd's election of a leader takes, with its own default of 1 s until it begins. */
const ELECTION_MS = 2000;
/** Long enough for webhooks, receipts and the claims of a dead process. */
const SETTLE_MS = 8000;

/** The faults of the cluster while payers pay. Each scenario restores the cluster at its end. */
const SCENARIOS = {
  'leader killed': async ({ nodes }: Cluster) => {
    const leader = await leaderOf(nodes);
    nodes.kill(leader);
    await sleep(DOWN_MS);
    nodes.startNode(leader);
  },
  'leader frozen': async ({ nodes }: Cluster) => {
    const leader = await leaderOf(nodes);
    nodes.freeze(leader);
    await sleep(DOWN_MS);
    // As the runbook says: Patroni 3.0.2 may take the lead back from the new leader when it wakes.
    nodes.kill(leader);
    nodes.startNode(leader);
  },
  'leader cut off': async ({ nodes }: Cluster) => {
    const leader = await leaderOf(nodes);
    nodes.cut(leader);
    await sleep(DOWN_MS);
    nodes.mend(leader);
  },
  switchover: ({ nodes }: Cluster) => nodes.switchover(),
  'etcd elects': ({ nodes }: Cluster) => nodes.pauseEtcd(ELECTION_MS),
  'providers restarted': async ({ providers }: Cluster) => {
    for (const provider of providers) await provider.restart();
  },
  'provider killed': async ({ providers: [first] }: Cluster) => {
    first.kill();
    await sleep(BEFORE_MS);
    await first.restart();
  },
  'rolling migration': async ({ providers: [first, second] }: Cluster) => {
    const next = nextVersion();
    try {
      await first.restart(next);
      // The second provider still runs this version, on the tables of the next.
      await sleep(BEFORE_MS);
      await second.restart(next);
      for (const provider of [first, second]) await provider.restart();
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
  },
} as const;

export type ScenarioName = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];

export type ScenarioResult = Verdict & { name: ScenarioName; violations: readonly string[] };

export type ClusterSettings = {
  scenarios: readonly ScenarioName[];
  /** Payers a second. */
  rate: number;
  /** False where other work slows the machine. */
  judgesSilence: boolean;
  /** The folder of PostgreSQL's programs. */
  postgresBin: string;
  say: (line: string) => void;
};

/** Plays scenarios on a cluster, and compares every answer that was given with the ledger. */
export async function runCluster(settings: ClusterSettings): Promise<ScenarioResult[]> {
  const { scenarios, postgresBin, say } = settings;
  const [first, second, internal] = await freePorts(3);
  const portsOf = (place: number): ProviderPorts => ({
    port: Number([first, second][place]?.PORT_CHECKOUT),
    internal: Number(Object.values(internal ?? {})[place]),
  });
  say('Three nodes, etcd and HAProxy …');
  const nodes = await PatroniCluster.start([portsOf(0), portsOf(1)], postgresBin);
  const providers: Provider[] = [];
  try {
    const secret = randomBytes(32).toString('hex');
    for (const [place, own] of [first, second].entries())
      providers.push(
        await Provider.start({
          ...own,
          PORT_INTERNAL: String(portsOf(place).internal),
          PUBLIC_ORIGIN: nodes.origin,
          DATABASE_URL: nodes.databaseUrl,
          INSTALL_SECRET: secret,
        }),
      );
    const cluster = { nodes, providers: providers as [Provider, Provider] };
    const results: ScenarioResult[] = [];
    for (const name of scenarios) results.push(await play(cluster, name, settings));
    return results;
  } finally {
    for (const provider of providers) await provider.close();
    await nodes.stop();
  }
}

async function play(
  cluster: Cluster,
  name: ScenarioName,
  { rate, judgesSilence, say }: ClusterSettings,
): Promise<ScenarioResult> {
  const { nodes } = cluster;
  await nodes.whole();
  say(`${name} …`);
  const load = await SteadyLoad.begin(nodes.origin, rate);
  await sleep(BEFORE_MS);
  try {
    await SCENARIOS[name](cluster);
    await sleep(AFTER_MS);
  } finally {
    await load.end();
  }
  await nodes.whole();
  await sleep(SETTLE_MS);
  const { paid, mailedTwice, faults } = await readBooks(nodes.databaseUrl);
  const verdict = verdictOf(load.answers, paid);
  say(
    `  ${String(verdict.acknowledged)} paid, ${String(verdict.lost.length)} lost, ${String(verdict.doubled.length)} doubled, longest silence ${(verdict.silenceMs / 1000).toFixed(1)} s, refused ${JSON.stringify(verdict.refusals)}`,
  );
  return { name, ...verdict, violations: violationsOf(verdict, { faults, mailedTwice, judgesSilence }) };
}

async function leaderOf(nodes: PatroniCluster) {
  const leader = await nodes.leader();
  if (!leader) throw new Error('There is no leader');
  return leader;
}

/** The paid payments, duplicate receipts and faults in the database after the run. */
async function readBooks(url: string): Promise<{ paid: Paid[]; mailedTwice: number; faults: string[] }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: paid } = await client.query<Paid>(
    `select attempt_id as "attemptId", cod_oper as "codOper" from payments where status in ('approved', 'captured')`,
  );
  const { rows: twice } = await client.query(
    `select 1 from mails where kind = 'receipt' group by to_address, subject, text having count(*) > 1`,
  );
  await client.end();
  const opened = await openDatabase({ url, dataDir: '' });
  try {
    return { paid, mailedTwice: twice.length, faults: await ledgerFaults(opened.db) };
  } finally {
    await opened.close();
  }
}

/** This version with one more migration, as a release makes it: another column. Returns its folder. */
function nextVersion(): string {
  const folder = mkdtempSync(repositoryFile('test-results/next-version-'));
  for (const part of ['dist', 'public', 'drizzle', 'package.json'])
    cpSync(packageFile(part), join(folder, part), { recursive: true });
  const journal = join(folder, 'drizzle/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = entries.at(-1);
  if (!last) throw new Error('There is no migration');
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  const change = 'ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "of_the_next_version" text;';
  writeFileSync(join(folder, 'drizzle/next_version.sql'), change);
  return folder;
}
