import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ensureBuilt, SERVED, stalePartsOf } from '../build/ensure-built.mjs';
import { isSiteCurrent } from '../docs/docs-site.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { requireFreePorts } from '../environment/ports.mjs';

const REST = 'The docs and the examples with React, Vue and a custom element';

await requireFreePorts();
ensureInstalled({ dev: false });
ensureBuilt(SERVED);

// Everything runs in this one service; it prints the addresses. It gets ports, DATA_DIR and DATABASE_URL
// unchanged.
const service = spawn(process.execPath, ['--enable-source-maps', 'packages/sandbox/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
});
const isComplete = stalePartsOf().length === 0 && isSiteCurrent();
let rest = isComplete ? undefined : buildRest();
rest?.once('exit', (code) => {
  rest = undefined;
  if (code === 0) console.log(`${REST} are ready.`);
  else if (code !== null) console.error(`${REST} could not be built: see above.`);
});
// Ctrl-C in a terminal reaches the service too; SIGTERM reaches only this process and is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => service.kill('SIGTERM'));
service.once('exit', (code, signal) => {
  if (rest) process.kill(-rest.pid, 'SIGTERM');
  process.exitCode = signal ? 0 : (code ?? 1);
});

/** Builds what a first payment does not need, at the lowest priority and in a process group that can be ended as a whole. */
function buildRest() {
  console.log(`${REST} follow in the background, in a minute or two.`);
  const child = spawn(process.execPath, ['packages/tooling/start/rest.mjs'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  setPriority(child.pid, 19);
  return child;
}
