import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, root } from './lib/installed.mjs';
import { requireFreePorts } from './lib/ports.mjs';

await requireFreePorts();
ensureInstalled();
ensureBuilt();

// Everything runs in this one service; it prints the addresses. Ports, DATA_DIR and DATABASE_URL reach it as they are.
const service = spawn(process.execPath, ['--enable-source-maps', 'packages/sandbox/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal's Ctrl-C reaches the service by itself; what is sent to this process alone is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => service.kill('SIGTERM'));
service.once('exit', (code, signal) => {
  process.exitCode = signal ? 0 : (code ?? 1);
});
