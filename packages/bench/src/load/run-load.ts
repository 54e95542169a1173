import { loadavg } from 'node:os';
import { Client } from 'pg';
import { type Keep, keeping, markdownTable, ratio, serverVersion } from '../report';
import { type Sandbox, startSandbox } from '../start-sandbox';
import {
  FOLLOWERS,
  type LoadResult,
  type LoadRun,
  LONG_MS,
  measureLoad,
  measureMinute,
  measureTwo,
  ROUND_MS,
  ROUNDS,
  type Scenario,
  type TwoAndOne,
} from './measure-load';

const MEASURES = [
  { name: 'payments a second', of: ({ perSecond }: LoadRun) => perSecond },
  { name: 'p50, ms', of: ({ p50Ms }: LoadRun) => p50Ms },
  { name: 'p95, ms', of: ({ p95Ms }: LoadRun) => p95Ms },
  { name: 'p99, ms', of: ({ p99Ms }: LoadRun) => p99Ms },
  { name: 'stolen, %', of: ({ stolen }: LoadRun) => stolen * 100 },
] as const;

export type Load = {
  results: readonly LoadResult[];
  two: TwoAndOne | undefined;
  minute: LoadRun | undefined;
  /** The commit of the baseline, if it was measured. */
  before: string | undefined;
  /** The version of PostgreSQL. */
  server: string;
  /** The load average of the machine before the first round. */
  load: number;
  date: Date;
};

export function loadSection({ results, two, minute, before, server, load, date }: Load): string {
  return `## Load

Card payments over HTTP on this machine, encoded as the checkout sends them, each with its webhook (to the demo store of the same
sandbox), its receipt by mail and its pushes, while ${FOLLOWERS} WebSockets follow other payments. Whoever sends the payments shares the processors with
the provider and with PostgreSQL, which runs as the tests start it: its own process, no waiting for the disk. PGlite runs inside the
provider's process. ${beforeIs(before)}: ${ROUNDS} rounds of ${ROUND_MS / 1000} s each, of which the best is shown: what
else the machine does only ever takes away. Errors are those of all rounds. Measured on ${date.toISOString().slice(0, 10)} with PostgreSQL ${server}; load ${load.toFixed(1)} before
the first round. **Stolen** is what the host of this machine gave to others of its processors' time meanwhile.

${loadTable(results)}

${two ? twoAndOne(two) : ''}
${minute ? minuteLine(minute) : ''}`;
}

function beforeIs(before: string | undefined): string {
  return before === undefined
    ? '**Before** could not be built'
    : `**Before** is commit ${before}, measured in turn with this one`;
}

/** Each measure, for the baseline and for now. */
export function loadTable(results: readonly LoadResult[]): string {
  const rows = MEASURES.flatMap(({ name, of }) =>
    results.map((result) => {
      const [then, now] = [bestOf(result.rounds.before), bestOf(result.rounds.now)];
      const print = (run: LoadRun | undefined) => (run ? of(run).toFixed(0) : '–');
      return [
        name,
        result.name,
        String(result.callers),
        print(then),
        print(now),
        name.startsWith('stolen') ? '' : ratio(now && of(now), then && of(then)),
      ];
    }),
  );
  const errors = results.map(({ name, callers, rounds }) => [
    'errors',
    name,
    String(callers),
    rounds.before ? errorsIn(rounds.before) : '–',
    errorsIn(rounds.now),
    '',
  ]);
  return markdownTable(['', 'on', 'callers', 'before', 'now', 'now : before'], [...rows, ...errors]);
}

/** The round with the most payments. */
function bestOf(rounds: readonly LoadRun[] | undefined): LoadRun | undefined {
  return rounds?.toSorted((one, other) => other.perSecond - one.perSecond)[0];
}

function errorsIn(rounds: readonly LoadRun[]): string {
  return String(rounds.flatMap(({ errors }) => errors).length);
}

/** Compares two sandboxes with one, with all and with limited CPU time. */
export function twoAndOne(two: TwoAndOne): string {
  const best = (rounds: readonly LoadRun[]) => bestOf(rounds)?.perSecond ?? 0;
  const [one, both, oneHeld, bothHeld] = [two.one, two.two, two.oneHeld, two.twoHeld].map(best) as [
    number,
    number,
    number,
    number,
  ];
  const errors = errorsIn(Object.values(two).flat());
  return `Two sandboxes on one PostgreSQL, in the same rounds as one alone, took ${ratio(both, one)} its payments (${both.toFixed(0)} a second and ${one.toFixed(0)}): they,
PostgreSQL and whoever pays share two processors, most of which one sandbox keeps busy. Where each may run a third of the time only, so that
processors are not what they lack, two take ${ratio(bothHeld, oneHeld)} (${bothHeld.toFixed(0)} and ${oneHeld.toFixed(0)}); ${errors} errors.
`;
}

function minuteLine({ perSecond, p95Ms, p99Ms, stolen, errors, done }: LoadRun): string {
  return `For ${LONG_MS / 1000} s on PostgreSQL: ${done} payments, ${perSecond.toFixed(0)} a second, p95 ${p95Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${errors.length} errors; the host took ${(stolen * 100).toFixed(0)} % of the processors.`;
}

export type LoadTools = {
  root: string;
  startPostgres: () => Promise<{ url: string; stop: () => Promise<void> } | undefined>;
  /** The baseline. `root` is the folder of its build, if it could be built. */
  before: { root: string | undefined; commit: string };
  say: (line: string) => void;
};

/** Measures the load. Returns a section of the report. */
export function runLoad(context: LoadTools): Promise<string> {
  return keeping(async (keep) => {
    const postgres = await context.startPostgres();
    if (postgres) keep(postgres, ({ stop }) => stop());
    else context.say('PostgreSQL is not installed here: payments are measured on PGlite alone.');
    const load = loadavg()[0] ?? 0;
    const scenarios = await startAll(context, keep, postgres?.url);
    const [first] = scenarios;
    // Runs first, because the data of the rounds would slow it down.
    const minute = postgres && first ? await measureMinute(first, context.say) : undefined;
    const results = await measureLoad(scenarios, context.say);
    const last = scenarios.at(-1);
    const two = postgres && last ? await measureTwo(last, context.say) : undefined;
    const server = postgres ? await serverVersion(postgres.url) : 'not installed here';
    return loadSection({
      results,
      two,
      minute,
      before: context.before.root === undefined ? undefined : context.before.commit,
      server,
      load,
      date: new Date(),
    });
  });
}

async function startAll(context: LoadTools, keep: Keep, url: string | undefined): Promise<Scenario[]> {
  const start = async (root: string, databaseUrl: string) => {
    const sandbox = keep(await startSandbox(root, { databaseUrl }), ({ close }) => close());
    // A sandbox that is not measured is paused: otherwise it would poll for work all the time.
    sandbox.pause();
    return sandbox;
  };
  const versions = async (count: number, name?: string) => {
    const ofVersion = async (root: string, version: string) => {
      const database = url && name ? await createDatabase(url, `${name}_${version}`) : '';
      const sandboxes: Sandbox[] = [];
      for (let started = 0; started < count; started += 1) sandboxes.push(await start(root, database));
      return sandboxes;
    };
    const { root } = context.before;
    return {
      now: await ofVersion(context.root, 'now'),
      before: root === undefined ? undefined : await ofVersion(root, 'before'),
    };
  };
  const pglite = await versions(1);
  const onPglite = [16, 64].map((callers) => ({ name: 'PGlite', callers, on: pglite }));
  if (!url) return onPglite;
  return [
    { name: 'PostgreSQL', callers: 32, on: await versions(1, 'one') },
    ...onPglite,
    { name: 'PostgreSQL, two sandboxes', callers: 32, on: await versions(2, 'two') },
  ];
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
