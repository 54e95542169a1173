import { loadavg } from 'node:os';
import { Client } from 'pg';
import { type Keep, keeping } from '../keeping';
import { loadSection } from './load-table';
import { serverVersion } from '../machine';
import { measureLoad, measureMinute, measureTwo, type Scenario } from './measure-load';
import { type Sandbox, startSandbox } from '../start-sandbox';

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
