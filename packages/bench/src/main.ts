import { type Browser, chromium } from '@playwright/test';
import { type Keep, keeping } from './keeping';
import { type LoadTools, runLoad } from './load/run-load';
import { machineLines } from './machine';
import { measureOpenings } from './openings/measure-openings';
import { tripsAfterScripts } from './openings/opening-tables';
import { startPlainSite } from './openings/plain-site';
import { report } from './report';
import { startSandbox } from './start-sandbox';

/** What the script that runs the bench provides. */
type Tools = LoadTools & {
  /** The folder of the app built with React. */
  reactApp: string;
  /** The path of the browser. */
  chromium: string;
};

// Chromium's sandbox does not work as root. Background requests would fail without a network.
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export { runLoad };

/** Measures everything. Returns the report, and the exceeded budgets of round trips. */
export async function runBench(context: Tools): Promise<{ report: string; faults: string[] }> {
  const { report, faults } = await keeping((keep) => measure(context, keep));
  return { report: `${report}\n${await runLoad(context)}`, faults };
}

async function measure(context: Tools, keep: Keep): Promise<{ report: string; faults: string[] }> {
  const { root, say } = context;
  const browser = await startBrowser(context, keep);
  const sandbox = async (settings: Parameters<typeof startSandbox>[1]) =>
    keep(await startSandbox(root, settings), ({ close }) => close());
  const plain = keep(await startPlainSite(), ({ close }) => close());
  const preact = await sandbox({});
  const react = await sandbox({ appDir: context.reactApp });
  const machine = machineLines(root, browser.version());
  const openings = await measureOpenings(browser, { plain, preact, react }, say);
  const faults = Object.entries(tripsAfterScripts(openings))
    .filter(([, trips]) => trips > 1)
    .map(([surface, trips]) => `${surface}: ${trips} round trips after HTML and JS, where one is allowed`);
  return { report: report({ openings, machine, date: new Date() }), faults };
}

async function startBrowser({ chromium: executablePath }: Tools, keep: Keep): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  return keep(browser, (started) => started.close());
}
