import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled, root, tool } from './lib/installed.mjs';

ensureInstalled();
ensureBuilt();
const chromium = await findChromium();
console.log(`Chromium: ${chromium}`);

const [command, ...args] = [...tool('playwright'), 'test', '-c', 'packages/e2e/playwright.config.ts'];
const child = spawn(command, [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
