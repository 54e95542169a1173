import { spawn } from 'node:child_process';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { findFirefox, findWebKit } from '../environment/browsers.mjs';
import { ensureInstalled, root, tool } from '../environment/installed.mjs';
import { freePortsInARow } from '../environment/ports.mjs';

/**
 * `npm run engines`: the journeys of payers in Firefox and WebKit; `npm run test:full` all of their flows.
 * `npm run engines -- -g Yappy` chooses among all of them.
 */
const chosen = process.argv.slice(2);
const args = chosen.length > 0 || process.env.TEST_REPEATS === 'all' ? chosen : ['engines/journeys/'];

ensureInstalled();
ensureBuilt();
const engines = { firefox: findFirefox(), webkit: findWebKit() };
const missing = Object.keys(engines).filter((name) => !engines[name]);
for (const name of missing)
  console.error(`There is no ${name} on this machine and none could be installed: its flows are skipped.`);

const port = await freePortsInARow(3);
const [command, ...first] = [...tool('playwright'), 'test', '-c', 'packages/e2e/engines.config.ts'];
const child = spawn(command, [...first, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...engines.firefox,
    ...engines.webkit,
    E2E_PORTS: [port, port + 1, port + 2].join(),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  // In CI, a browser that is missing is a failure.
  process.exitCode = (code ?? 1) || (process.env.CI && missing.length > 0 ? 1 : 0);
});
