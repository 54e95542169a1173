import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { packageFile, repositoryFile } from '../package-file';

/** The database and the act of the other process. */
export type Doom = { url: string; dataDir: string; act: 'payments' | 'refund' | 'trade' };

/**
 * Runs `doomed.ts` in another process and kills it as soon as it prints `here`. Throws when the process ends
 * before.
 */
export async function doomedProcess(doom: Doom): Promise<void> {
  const program = [
    repositoryFile('packages/tooling/environment/load-typescript.mjs'),
    packageFile('src/testing/doomed.ts'),
  ];
  const child = spawn(process.execPath, [...program, JSON.stringify(doom)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Ends the child with the tests, even when one of them fails.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const lines: string[] = [];
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()));
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line === 'here') kill();
  }
  await ended;
  process.off('exit', kill);
  if (child.signalCode !== 'SIGKILL') throw new Error(`The process ended by itself: ${lines.join('\n')}`);
}
