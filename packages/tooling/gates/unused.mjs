import { spawnSync } from 'node:child_process';
import { root, tool } from '../environment/installed.mjs';

/** `npm run unused`: what nothing uses, and then what only tests use. */
const RUNS = [[], ['--production', '--include', 'files,exports']];

for (const args of RUNS) {
  const [node, knip] = tool('knip');
  const given = [knip, '-c', 'packages/tooling/config/knip.mjs', ...args];
  const { status } = spawnSync(node, given, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
