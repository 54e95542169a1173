import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { findChromium } from '../environment/browsers.mjs';
import { ensureSite } from '../docs/docs-site.mjs';
import { ensureInstalled, root, tool } from '../environment/installed.mjs';
import { ensureBrotli, findNginx } from '../environment/nginx.mjs';
import { freePort } from '../environment/ports.mjs';
import { startPostgres } from '../environment/postgres.mjs';
import { printHunt } from '../gates/failed-tests.mjs';

/**
 * `npm run e2e` runs the journeys without the tag `@full`, `npm run test:full` all browser tests. A file or `-g` chooses among all of them.
 * `npm run e2e -- --hunt` runs each test twenty times beside two busy loops, and prints those that failed.
 */
const isFull = process.env.TEST_REPEATS === 'all';
const given = process.argv.slice(2);
const isHunt = given.includes('--hunt');
const chosen = given.filter((argument) => argument !== '--hunt');
const isChosen = chosen.some((argument) => /^(-g|-c|--grep|--config|--project)\b|\.spec\b|\//.test(argument));
const args = [
  ...(isFull || isChosen ? [] : ['--project=journeys', '--grep-invert=@full']),
  ...(isHunt ? ['--repeat-each=20'] : []),
  ...chosen,
];

ensureInstalled();
ensureBuilt();
// No journey reads the docs.
if (isFull || isChosen) ensureSite();
const chromium = await findChromium();
console.log(`Chromium: ${chromium}`);
const nginx = nginxIfAny();

// Free ports, so that other sandboxes on this machine can keep running. Two sandboxes, of three ports each.
const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));

// PostgreSQL leaves the browsers more of the processor than the embedded database, which all other runs of a browser use.
const postgres = isFull ? undefined : await startPostgres();
const databases = postgres ? ['quiet', 'world'].map(postgres.database) : [];
console.log(`Database: ${postgres ? 'PostgreSQL' : 'embedded'}`);

const [command, ...first] = [...tool('playwright'), 'test', '-c', 'packages/e2e/playwright.config.ts'];
const busy = isHunt ? [1, 2].map(() => new Worker('for (;;);', { eval: true })) : [];
const child = spawn(command, [...first, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: chromium,
    E2E_PORTS: ports.join(),
    E2E_DATABASES: databases.join(),
    ...(nginx && { NGINX_PATH: nginx }),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', async (code) => {
  process.exitCode = code ?? 1;
  await Promise.all(busy.map((loop) => loop.terminate()));
  await postgres?.stop();
  if (isHunt) printHunt();
});

// Only one test needs nginx, and fails without it; the others run anyway.
function nginxIfAny() {
  try {
    const program = findNginx();
    if (isFull || isChosen) ensureBrotli();
    return program;
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}
