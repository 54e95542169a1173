import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from '../environment/installed.mjs';

const AT_ONCE = 2;
const cache = join(root, '.cache/types');

const projects = ['packages', 'examples'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, 'tsconfig.json'))),
);

/** Checks the types of one package or example, incrementally. */
function check(path) {
  const name = path.replace('packages/', '').replaceAll('/', '-');
  const [command, tsc] = tool('tsc');
  const incremental = ['--incremental', '--tsBuildInfoFile', join(cache, `${name}.tsbuildinfo`)];
  const child = spawn(command, [tsc, '-p', path, '--pretty', 'false', ...incremental], {
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
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const { name, passed, output } = await check(path);
      console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}${output ? `\n${output.trimEnd()}` : ''}`);
      if (!passed) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (projects.length === 0) console.error('No package has a tsconfig.json.');
  process.exitCode = failed.length > 0 || projects.length === 0 ? 1 : 0;
}

await main();
