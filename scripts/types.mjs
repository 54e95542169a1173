import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from './lib/installed.mjs';

const AT_ONCE = 2;
const cache = join(root, '.cache/types');

const projects = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'tsconfig.json')),
);

/** Checks one package; what is unchanged since the last time costs nothing. */
function check(name) {
  const [command, tsc] = tool('tsc');
  const incremental = ['--incremental', '--tsBuildInfoFile', join(cache, `${name}.tsbuildinfo`)];
  const child = spawn(command, [tsc, '-p', `packages/${name}`, '--pretty', 'false', ...incremental], {
    cwd: root,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ name, passed: code === 0, output })),
  );
}

async function main() {
  mkdirSync(cache, { recursive: true });
  const waiting = [...projects];
  const failed = [];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const { passed, output } = await check(name);
      console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}${output ? `\n${output.trimEnd()}` : ''}`);
      if (!passed) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (projects.length === 0) console.error('No package has a tsconfig.json.');
  process.exitCode = failed.length > 0 || projects.length === 0 ? 1 : 0;
}

await main();
