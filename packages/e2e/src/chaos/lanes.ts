import { type Browser, chromium } from '@playwright/test';
import { isolated, OTHER_HOST } from '../environment';
import { SandboxProcess } from '@istmo/sandbox/process';

/** A browser and a sandbox, which one payer after the other uses. */
export type Lane = { browser: Browser; sandbox: SandboxProcess };

type Settings = {
  chromium: string;
  /** How many payers walk at once, each with a sandbox of their own. */
  lanes: number;
};

/** Calls `run` for each item, in as many lanes as `lanes` says, with one browser for all. */
export async function inLanes<T>(
  { chromium: executablePath, lanes }: Settings,
  items: readonly T[],
  run: (lane: Lane, item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const browser = await chromium.launch({ ...isolated, executablePath });
  const sandboxes: SandboxProcess[] = [];
  const walk = async (sandbox: SandboxProcess) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await run({ browser, sandbox }, item);
  };
  try {
    // One after the other: two that look for free ports at once may find the same.
    while (sandboxes.length < Math.min(lanes, items.length))
      sandboxes.push(await SandboxProcess.start({ OTHER_HOST }));
    await Promise.all(sandboxes.map(walk));
  } finally {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    await browser.close();
  }
}
