import { spawn } from 'node:child_process';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { findFirefox, findWebKit } from '../environment/engines.mjs';
import { ensureInstalled, root, tool } from '../environment/installed.mjs';
import { freePortsInARow } from '../environment/ports.mjs';

/** `npm run engines`: flows of payers in Firefox and WebKit. `npm run engines -- -g Yappy` runs some of them. */
ensureInstalled();
ensureBuilt();
const engines = { firefox: findFirefox(), webkit: findWebKit() };
const missing = Object.keys(engines).filter((name) => !engines[name]);
for (const name of missing)
  console.error(`There is no ${name} on this machine and none could be installed: its flows are skipped.`);

const first = await freePortsInARow(3);
const [command, ...args] = [...tool('playwright'), 'test', '-c', 'packages/e2e/engines.config.ts'];
const child = spawn(command, [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...engines.firefox,
    ...engines.webkit,
    E2E_PORTS: [first, first + 1, first + 2].join(),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  // In CI, a browser that is missing is a failure.
  process.exitCode = (code ?? 1) || (process.env.CI && missing.length > 0 ? 1 : 0);
});
