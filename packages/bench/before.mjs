import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tooling/environment/installed.mjs';

/** The baseline of the load: the last commit before payments were optimized for it. */
export const BASELINE = '3da70bd';

/**
 * Builds the sandbox of that commit in its own folder. Returns `undefined` if the commit is not available.
 */
export function buildBefore() {
  const folder = join(tmpdir(), `istmo-bench-${BASELINE}`);
  if (existsSync(join(folder, 'packages/sandbox/dist/main.js'))) return folder;
  console.log(`Building the sandbox of ${BASELINE} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rollup = [process.execPath, 'node_modules/rollup/dist/bin/rollup', '-c', '--silent'];
  const isDone =
    run(['sh', '-c', `git archive ${BASELINE} | tar -x -C "${folder}"`], root) &&
    // That commit is built with other packages than this one.
    run(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder) &&
    run([...rollup, '--configOnly', 'sandbox'], folder);
  return isDone ? folder : undefined;
}

function run([command, ...args], cwd) {
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0;
}
