import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRounds } from '../in-rounds';
import { type Keep, keeping } from '../keeping';
import { startSandbox } from '../start-sandbox';
import { candidatesOf, seedFor, shopOf } from './candidates';
import { type Devtools, startDevtools } from './devtools';
import { type FirstScreen, type Medians, type Name, NAMES } from './first-screen';
import { firstScreenSection } from './first-screen-section';
import { asItIs, type Conditions, slow } from '../line-conditions';
import { mediansOf } from './medians';
import { startReferences } from './reference-server';
import { type Candidate, visitPage } from './visit-page';
import { measuredOn } from '../measured-on';
import { waterfall } from './waterfall';

export type FirstScreenTools = {
  root: string;
  /** The folder of our app built with React. */
  reactApp: string;
  /** The folder of the built reference pages. */
  references: string;
  /** The path of the browser. */
  chromium: string;
  rounds: number;
  say: (line: string) => void;
};

/** Measures the first screen beside the references. Returns a section of the report. */
export function runFirstScreen(tools: FirstScreenTools): Promise<string> {
  return keeping(async (keep) => {
    const references = keep(await startReferences(tools.references), ({ close }) => close());
    const seedFile = join(tools.references, 'seed.json');
    await writeFile(seedFile, JSON.stringify(seedFor(shopOf(references))));
    const candidates = candidatesOf({ references, ...(await startOurs(tools, seedFile, keep)) });
    const devtools = keep(await startDevtools(tools.chromium), ({ close }) => close());
    const measured = measuredOn(tools.rounds);
    // A server that has just started still compiles its code.
    for (const name of NAMES) await visitPage(devtools, candidates[name], asItIs);
    const on = (line: Conditions) => measure({ devtools, candidates, line, tools });
    const lines = { slow: await on(slow), fast: await on(asItIs) };
    return firstScreenSection(lines, {
      measured,
      slowOpening: waterfall(await visitPage(devtools, candidates.ours, slow)),
    });
  });
}

async function startOurs({ root, reactApp }: FirstScreenTools, seedFile: string, keep: Keep) {
  const start = async (appDir?: string) =>
    keep(await startSandbox(root, { seedFile, ...(appDir !== undefined && { appDir }) }), ({ close }) =>
      close(),
    );
  return { preact: await start(), react: await start(reactApp) };
}

type Measuring = {
  devtools: Devtools;
  candidates: Readonly<Record<Name, Candidate>>;
  line: Conditions;
  tools: FirstScreenTools;
};

async function measure({ devtools, candidates, line, tools }: Measuring): Promise<Medians> {
  const { rounds, say } = tools;
  say(`First screen, ${line.name}, rounds: ${rounds} …`);
  const visit = async (name: Name) => (await visitPage(devtools, candidates[name], line)).figures;
  const visiting = (name: Name) => [name, () => visit(name)] as const;
  // TypeScript forgets the keys.
  const visits = Object.fromEntries(NAMES.map(visiting)) as Record<Name, () => Promise<FirstScreen>>;
  return mediansOf(await inRounds(rounds, visits));
}
