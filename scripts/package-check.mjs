import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, tool } from './lib/installed.mjs';
import { isPublishable, pack } from './lib/pack.mjs';
import { runsAnywhere } from './lib/sandbox-package.mjs';
import { stageSandbox } from './lib/stage-sandbox.mjs';

const loader = join(root, 'packages/loader');
const folder = mkdtempSync(join(tmpdir(), 'istmo-package-'));

function hasRightTypes(tarball) {
  const [command, ...args] = [...tool('attw'), tarball];
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** What a merchant installs stands alone, types included: our other packages are not published. */
function namesNothingElse() {
  const dist = join(loader, 'dist');
  const files = (existsSync(dist) ? readdirSync(dist) : []).filter((name) => !name.endsWith('.map'));
  const wrong = files.filter((name) =>
    /\b(from|require\(|import\(?)\s*['"][^.'"]/.test(readFileSync(join(dist, name), 'utf8')),
  );
  wrong.forEach((name) => console.error(`dist/${name} asks for another package.`));
  return files.length > 0 && wrong.length === 0;
}

function checkLoader() {
  const tarball = pack(loader, folder);
  return [isPublishable(tarball), hasRightTypes(tarball), namesNothingElse()].every(Boolean);
}

async function checkSandbox() {
  const tarball = pack(stageSandbox(), folder);
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  return [isPublishable(tarball), await runsAnywhere(tarball, elsewhere)].every(Boolean);
}

try {
  const checks = [checkLoader(), await checkSandbox()];
  process.exitCode = checks.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
