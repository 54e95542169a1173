import { spawn } from 'node:child_process';
import { watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { requireFreePorts } from '../environment/ports.mjs';

const SETTLE = 200;
let service;
let restarting;

/**
 * Restarts the service. In development its pages keep an event stream open and reload when the service comes
 * back, so one restart covers any change of the app, the loader, the store or the service itself.
 */
async function restart() {
  if (service && service.exitCode === null && service.signalCode === null) {
    const ended = new Promise((resolve) => service.once('exit', resolve));
    service.kill('SIGTERM');
    await ended;
  }
  service = spawn(process.execPath, ['--enable-source-maps', 'packages/sandbox/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ISTMO_DEV: '1' },
  });
}

function restartSoon() {
  clearTimeout(restarting);
  restarting = setTimeout(restart, SETTLE);
}

function report(event) {
  if (event.code === 'BUNDLE_END') {
    console.log(
      `built ${event.output.map((path) => path.replace(root, '')).join(', ')} in ${event.duration} ms`,
    );
  }
  if (event.code === 'ERROR') console.error(event.error.message, event.error.loc ?? event.error.id ?? '');
  if (event.code === 'BUNDLE_END' || event.code === 'ERROR')
    event.result?.close().catch(({ message }) => console.error(message));
}

async function main() {
  await requireFreePorts();
  ensureInstalled();
  // The rollup configuration reads it: no minifying while watching.
  process.env.ROLLUP_WATCH = 'true';
  const { watch } = await import('rollup');
  const { loadConfigFile } = await import('rollup/loadConfigFile');
  const { options, warnings } = await loadConfigFile(join(root, 'rollup.config.mjs'), {});
  warnings.flush();
  const watcher = watch(options);
  watcher.on('event', report);
  watcher.on('event', ({ code }) => code === 'END' && restartSoon());
  watchFolder(join(root, 'examples'), { recursive: true }, restartSoon);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      service?.kill(signal);
      await watcher.close();
      process.exit(0);
    });
  }
}

process.chdir(root);
await main();
