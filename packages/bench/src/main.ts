import { type Browser, chromium } from '@playwright/test';
import { machineLines } from './machine';
import { measureOpenings } from './measure-openings';
import { measureProvider } from './measure-provider';
import { tripsAfterScripts } from './opening-tables';
import { startPlainSite } from './plain-site';
import { report } from './report';
import { startSandbox } from './start-sandbox';

/** What the script around the bench finds or builds. */
type Tools = {
  root: string;
  /** Folder of the app built with React. */
  reactApp: string;
  /** Path of the browser. */
  chromium: string;
  startPostgres: () => Promise<{ url: string; stop: () => Promise<void> } | undefined>;
  say: (line: string) => void;
};

// Root may not use Chromium's sandbox, and a closed network makes its background look-ups fail one after another.
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Measures everything. Gives the report, and what in it breaks a budget that is no time. */
export async function runBench(tools: Tools): Promise<{ report: string; faults: string[] }> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const interrupted = () => void closeAll().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);
  const keep = <T>(part: T, close: (part: T) => Promise<void>): T => {
    opened.push(() => close(part));
    return part;
  };
  try {
    return await measure(tools, keep);
  } finally {
    await closeAll();
  }
}

type Keep = <T>(part: T, close: (part: T) => Promise<void>) => T;

async function measure(tools: Tools, keep: Keep): Promise<{ report: string; faults: string[] }> {
  const { root, say } = tools;
  const browser = await startBrowser(tools, keep);
  const postgres = await tools.startPostgres();
  if (postgres) keep(postgres, ({ stop }) => stop());
  else say('PostgreSQL is not installed here: payments are measured on PGlite alone.');
  const sandbox = async (settings: Parameters<typeof startSandbox>[1]) =>
    keep(await startSandbox(root, settings), ({ close }) => close());
  const plain = keep(await startPlainSite(), ({ close }) => close());
  const preact = await sandbox({});
  const react = await sandbox({ appDir: tools.reactApp });
  const onPostgres = postgres && (await sandbox({ databaseUrl: postgres.url }));
  const machine = await machineLines(root, browser.version(), postgres?.url);
  const openings = await measureOpenings(browser, { plain, preact, react }, say);
  const provider = await measureProvider(
    { pglite: preact, ...(onPostgres && { postgres: onPostgres }) },
    say,
  );
  const faults = Object.entries(tripsAfterScripts(openings))
    .filter(([, trips]) => trips > 1)
    .map(([surface, trips]) => `${surface}: ${trips} round trips after HTML and JS, where one is allowed`);
  return { report: report({ openings, provider, machine, date: new Date() }), faults };
}

async function startBrowser({ chromium: executablePath }: Tools, keep: Keep): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  return keep(browser, (started) => started.close());
}
