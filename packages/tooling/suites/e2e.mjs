import { spawn } from 'node:child_process';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { findChromium } from '../environment/chromium.mjs';
import { ensureSite } from '../docs/docs-site.mjs';
import { ensureInstalled, root, tool } from '../environment/installed.mjs';
import { ensureBrotli, findNginx } from '../environment/nginx.mjs';
import { freePort } from '../environment/ports.mjs';
import { startPostgres } from '../environment/postgres.mjs';

ensureInstalled();
ensureBuilt();
ensureSite();
const chromium = await findChromium();
console.log(`Chromium: ${chromium}`);
const nginx = nginxIfAny();

// Free ports, so that other sandboxes on this machine can keep running. Two sandboxes, of three ports each.
const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));

// PostgreSQL leaves the browsers more of the processor than the embedded database, which all other runs of a browser use.
const postgres = process.env.TEST_REPEATS === 'all' ? undefined : await startPostgres();
const databases = postgres ? ['quiet', 'world'].map(postgres.database) : [];
console.log(`Database: ${postgres ? 'PostgreSQL' : 'embedded'}`);

const [command, ...args] = [...tool('playwright'), 'test', '-c', 'packages/e2e/playwright.config.ts'];
const child = spawn(command, [...args, ...process.argv.slice(2)], {
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
  await postgres?.stop();
});

// Only one test needs nginx, and fails without it; the others run anyway.
function nginxIfAny() {
  try {
    const program = findNginx();
    if (process.env.TEST_REPEATS === 'all') ensureBrotli();
    return program;
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}
