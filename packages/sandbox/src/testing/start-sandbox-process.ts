import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageFile, repositoryFile } from '../package-file';
import type { RunningSandbox } from './start-test-sandbox';

/**
 * Starts the whole sandbox in another process, on the ports of `environment`. Throws when it ends before it
 * serves.
 */
export async function startSandboxProcess(environment: Record<string, string>): Promise<RunningSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'istmo-data-'));
  const program = [
    repositoryFile('packages/tooling/environment/load-typescript.mjs'),
    packageFile('src/testing/served.ts'),
  ];
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DUPLICATE_GUARD: 'off', LIMIT_FACTOR: '1000', ...environment },
  });
  // Ends the child with the tests, even when one of them fails.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  await waitForLine(child.stdout, /^Bank /);
  return {
    url: `http://localhost:${environment['PORT_CHECKOUT'] ?? ''}`,
    clientKey: 'istmo-sandbox-client',
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for a line and keeps reading, so that the process is never blocked by its output. */
function waitForLine(output: NodeJS.ReadableStream, line: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface(output)
      .on('line', (text) => {
        if (line.test(text)) resolve();
      })
      .on('close', () => {
        reject(new Error('The process ended before it served'));
      });
  });
}
