import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';
import { freePortsInARow } from '../environment/ports.mjs';
import { answerFaults } from './sandbox-answers.mjs';

const SEED_FILE = join(root, 'examples/seed-file/seed.json');
const START_MS = 90_000;
const END_MS = 15_000;

/** Installs a packed sandbox in an empty folder and uses it without the rest of the repository. */
export async function runsAnywhere(tarball, folder) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--silent', tarball], {
    cwd: folder,
    stdio: 'inherit',
  });
  const program = join(folder, 'node_modules/.bin/istmo-sandbox');
  const faults = [...argumentFaults(program, folder), ...(await serviceFaults(program, folder))];
  faults.forEach((fault) => console.error(`istmo-sandbox: ${fault}`));
  if (faults.length === 0)
    console.log('istmo-sandbox: installed alone, it starts, takes a payment and ends.');
  return faults.length === 0;
}

function argumentFaults(program, folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/sandbox/package.json'), 'utf8'));
  const expected = [
    { args: ['--version'], status: 0, says: version },
    { args: ['--help'], status: 0, says: '--database-url' },
    { args: ['--prot', '1'], status: 1, says: "Unknown option '--prot'" },
    { args: ['--port', 'x'], status: 1, says: '--port' },
    { args: ['init', '--help'], status: 0, says: 'next      Next with the App Router' },
    { args: ['init', 'raect'], status: 1, says: 'Did you mean "react"?' },
    { args: ['init', 'html', 'shop'], status: 0, says: 'server/verify.mjs' },
    { args: ['init', 'html', 'shop'], status: 1, says: 'is not empty' },
    { args: ['doctor', '--help'], status: 0, says: 'data-order-state' },
    { args: ['doctor', 'http://localhost:1'], status: 1, says: 'Nothing answers at' },
  ];
  return expected.flatMap(({ args, status, says }) => {
    const ended = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    const output = ended.stdout + ended.stderr;
    const right = ended.status === status && output.includes(says) && !output.includes('    at ');
    return right ? [] : [`${args.join(' ')} ends with ${ended.status} and says: ${output}`];
  });
}

async function serviceFaults(program, folder) {
  const port = await freePortsInARow(3);
  const args = ['--port', port, '--data', 'data', '--seed', SEED_FILE].map(String);
  // Environment variables of this machine must not affect the result.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, SPLASH_MS: '0' };
  const service = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await hasStarted(service);
    const faults = await answerFaults(port);
    service.kill('SIGTERM');
    const [code] = await once(service, 'exit', { signal: AbortSignal.timeout(END_MS) });
    return code === 0 ? faults : [...faults, `it ends with ${code} when it is told to`];
  } catch (error) {
    return [error.message];
  } finally {
    service.kill('SIGKILL');
  }
}

async function hasStarted(service) {
  let output = '';
  const ready = new Promise((resolve, reject) => {
    service.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (/^Bank /m.test(output)) resolve();
    });
    service.once('exit', (code) => reject(new Error(`it ends with ${code} at once and says: ${output}`)));
    setTimeout(() => reject(new Error(`it does not start: ${output}`)), START_MS).unref();
  });
  await ready;
}
