import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tooling/environment/installed.mjs';

/** The last commit before payments were made to take more load: what a run of the bench is held against. */
export const BASELINE = '3da70bd';

/** The sandbox as it was then, built in a folder of its own; nothing where this is no clone with that commit in it. */
export function buildBefore() {
  const folder = join(tmpdir(), `istmo-bench-${BASELINE}`);
  if (existsSync(join(folder, 'packages/sandbox/dist/main.js'))) return folder;
  console.log(`Building the sandbox of ${BASELINE} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const steps = [
    ['sh', '-c', `git archive ${BASELINE} | tar -x -C "${folder}"`],
    // Its packages are its own: the links to them are relative, and stay links.
    ['sh', '-c', `cp -al node_modules "${folder}/" || cp -a node_modules "${folder}/"`],
  ];
  const rollup = [process.execPath, 'node_modules/rollup/dist/bin/rollup', '-c', '--silent'];
  const isDone =
    steps.every((step) => run(step, root)) && run([...rollup, '--configOnly', 'sandbox'], folder);
  return isDone ? folder : undefined;
}

function run([command, ...args], cwd) {
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0;
}
