import { execFile } from 'node:child_process';
import { urls } from '../environment';
import { root } from './our-packages';

export type Diagnosis = { exitCode: number; faults: string[]; losses: string[]; printed: string };

/** Runs `istmo-sandbox doctor` on a shop, with more options, and reads its list. */
export function runDoctor(url: string, options: string[] = []): Promise<Diagnosis> {
  const args = ['packages/sandbox/dist/main.js', 'doctor', url, '--sandbox', urls.checkout, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      const printed = stdout + stderr;
      const found = [...printed.matchAll(/^✗ (.+?)(?: {3}(LOSES MONEY))?$/gm)];
      const faults = found.map(([, what = '']) => what);
      const losses = found.flatMap(([, what = '', loses]) => (loses ? [what] : []));
      resolve({ exitCode: error ? Number(error.code) : 0, faults, losses, printed });
    });
  });
}
