import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { packageFile } from '../package-file';

// Node 20 reads no TypeScript: vitest brings what does.
const LOAD = `
  import { createViteServer } from 'vitest/node';
  const server = await createViteServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  await server.ssrLoadModule(process.argv[1]);
`;

/** What the other process works on, and what it does there. */
export type Doom = { url: string; dataDir: string; act: 'payments' | 'refund' | 'trade' };

/**
 * Runs `doomed.ts` in a process of its own and kills it, without a word of warning, once it says `here`.
 * Throws where it ends before.
 */
export async function doomedProcess(doom: Doom): Promise<void> {
  const entry = packageFile('src/testing/doomed.ts');
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOAD, entry, JSON.stringify(doom)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line === 'here') child.kill('SIGKILL');
  }
  await ended;
  if (child.signalCode !== 'SIGKILL') throw new Error(`The process ended by itself: ${said.join('\n')}`);
}
