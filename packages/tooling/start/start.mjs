import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { isSiteCurrent } from '../docs/docs-site.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { requireFreePorts } from '../environment/ports.mjs';

await requireFreePorts();
ensureInstalled();
ensureBuilt();

// Everything runs in this one service; it prints the addresses. It gets ports, DATA_DIR and DATABASE_URL
// unchanged.
const service = spawn(process.execPath, ['--enable-source-maps', 'packages/sandbox/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
});
// The docs are built in the background, with the lowest priority.
const docs = isSiteCurrent() ? undefined : buildDocs();
// Ctrl-C in a terminal reaches the service too; SIGTERM reaches only this process and is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => service.kill('SIGTERM'));
service.once('exit', (code, signal) => {
  docs?.kill();
  process.exitCode = signal ? 0 : (code ?? 1);
});

function buildDocs() {
  console.log('The docs are built in the background.');
  const child = spawn(process.execPath, ['packages/tooling/docs/docs.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  setPriority(child.pid, 19);
  return child;
}
