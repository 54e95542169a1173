import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled, root, tool } from './lib/installed.mjs';
import { findNginx } from './lib/nginx.mjs';
import { freePort } from './lib/ports.mjs';

ensureInstalled();
ensureBuilt();
const chromium = await findChromium();
console.log(`Chromium: ${chromium}`);
const nginx = nginxIfAny();

// Whatever else runs on this machine goes on undisturbed. Two sandboxes, of three ports each.
const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));

const [command, ...args] = [...tool('playwright'), 'test', '-c', 'packages/e2e/playwright.config.ts'];
const child = spawn(command, [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: chromium,
    E2E_PORTS: ports.join(),
    ...(nginx && { NGINX_PATH: nginx }),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});

// One test needs it, and fails without; the others need not wait for that.
function nginxIfAny() {
  try {
    return findNginx();
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}
