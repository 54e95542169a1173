import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, tool } from './lib/installed.mjs';

const loader = join(root, 'packages/loader');
const folder = mkdtempSync(join(tmpdir(), 'istmo-package-'));

function run([command, ...args]) {
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** What a merchant installs stands alone, types included: our other packages are not published, penpal is inside. */
function namesNothingElse() {
  const dist = join(loader, 'dist');
  const files = (existsSync(dist) ? readdirSync(dist) : []).filter((name) => !name.endsWith('.map'));
  const wrong = files.filter((name) =>
    /\b(from|require\(|import\(?)\s*['"][^.'"]/.test(readFileSync(join(dist, name), 'utf8')),
  );
  wrong.forEach((name) => console.error(`dist/${name} asks for another package.`));
  return files.length > 0 && wrong.length === 0;
}

function pack() {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: loader,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // npm 12 answers with a record by name, older ones with a list.
  const [{ filename, size, files }] = Object.values(JSON.parse(packed));
  console.log(`${filename}: ${files.length} files, ${size} bytes`);
  return join(folder, filename);
}

try {
  const tarball = pack();
  const checks = [
    run([...tool('publint'), 'run', tarball, '--strict']),
    run([...tool('attw'), tarball]),
    namesNothingElse(),
  ];
  process.exitCode = checks.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
