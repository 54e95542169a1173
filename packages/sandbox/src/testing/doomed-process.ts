import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { packageFile, repositoryFile } from '../package-file';

/** What the other process works on, and what it does there. */
export type Doom = { url: string; dataDir: string; act: 'payments' | 'refund' | 'trade' };

/**
 * Runs `doomed.ts` in a process of its own and kills it, without a word of warning, once it says `here`.
 * Throws where it ends before.
 */
export async function doomedProcess(doom: Doom): Promise<void> {
  const program = [repositoryFile('scripts/run-typescript.mjs'), packageFile('src/testing/doomed.ts')];
  const child = spawn(process.execPath, [...program, JSON.stringify(doom)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Nothing of it outlives the tests, where one of them gives up first.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line === 'here') kill();
  }
  await ended;
  process.off('exit', kill);
  if (child.signalCode !== 'SIGKILL') throw new Error(`The process ended by itself: ${said.join('\n')}`);
}
