import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';

const PRELOAD = join(root, 'packages/tooling/suites/end-with-parent.mjs');

/** Starts a process whose child never ends by itself, and returns both. */
async function startBoth() {
  const source = `
    const child = require('node:child_process').spawn(
      process.execPath,
      ['--import', ${JSON.stringify(PRELOAD)}, '-e', 'setInterval(() => {}, 1000); console.log("ready")'],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    child.stdout.once('data', () => console.log(child.pid));`;
  const parent = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(parent.stdout, 'data');
  return { parent, childPid: Number(String(pid)) };
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('ends with a parent that was killed', async () => {
  const { parent, childPid } = await startBoth();
  expect(isRunning(childPid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(childPid)).toBe(false);
});
