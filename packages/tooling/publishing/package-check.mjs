import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, tool } from '../environment/installed.mjs';
import { isPublishable, pack } from './pack.mjs';
import { runsAnywhere } from './sandbox-package.mjs';
import { stageSandbox } from './stage-sandbox.mjs';

const folder = mkdtempSync(join(tmpdir(), 'istmo-package-'));

function hasRightTypes(tarball) {
  const [command, ...args] = [...tool('attw'), tarball];
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

/**
 * True if the files, types included, import only `allowed` packages: our other packages are not published.
 */
function namesOnly(dist, allowed) {
  const files = (existsSync(dist) ? readdirSync(dist) : []).filter((name) => !name.endsWith('.map'));
  const wrong = files.flatMap((name) =>
    [
      ...readFileSync(join(dist, name), 'utf8').matchAll(
        /\b(?:from|require\(|import\(?)\s*['"]([^.'"][^'"]*)/g,
      ),
    ]
      .filter(([, dependency]) => !allowed.includes(dependency))
      .map(([, dependency]) => `${name} asks for ${dependency}.`),
  );
  wrong.forEach((line) => console.error(line));
  return files.length > 0 && wrong.length === 0;
}

/** `allowed` are the packages that may be imported. */
function checkLibrary(name, allowed) {
  const source = join(root, 'packages', name);
  const tarball = pack(source, folder);
  return [isPublishable(tarball), hasRightTypes(tarball), namesOnly(join(source, 'dist'), allowed)].every(
    Boolean,
  );
}

const checkLoader = () => checkLibrary('loader', []);

const checkReact = () => checkLibrary('react', ['@istmo/checkout', 'react', 'react/jsx-runtime']);

/** Installs both packed packages as a merchant would, and renders them on a server. */
function isRenderedOnServer() {
  const shop = join(folder, 'shop');
  for (const name of ['checkout', 'checkout-react']) {
    const version = JSON.parse(readFileSync(join(root, 'packages/loader/package.json'), 'utf8')).version;
    const target = join(shop, 'node_modules/@istmo', name);
    mkdirSync(target, { recursive: true });
    const tarball = join(folder, `istmo-${name}-${version}.tgz`);
    if (spawnSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']).status !== 0) return false;
  }
  for (const name of ['react', 'react-dom', 'scheduler'])
    symlinkSync(join(root, 'node_modules', name), join(shop, 'node_modules', name), 'junction');
  const script = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { version } from '@istmo/checkout';
    import { loadCheckout } from '@istmo/checkout/load';
    import { CheckoutButton } from '@istmo/checkout-react';
    const options = { code: 'LK-CAFE0001', checkoutOrigin: 'https://pay.example.com' };
    const { code } = await loadCheckout({ origin: options.checkoutOrigin }).catch((error) => error);
    console.log(version, code, renderToString(createElement(CheckoutButton, { options }, 'Pagar')));`;
  writeFileSync(join(shop, 'server.mjs'), script);
  writeFileSync(join(shop, 'server.cjs'), requiredBy(script));
  return ['server.mjs', 'server.cjs'].every((file) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: shop, encoding: 'utf8' });
    console.log(`On a server, ${file}: ${stdout}${stderr}`);
    return status === 0 && /^[\d.]+ no_document <button.+Pagar<\/button>$/m.test(stdout);
  });
}

/** The same script in CommonJS. */
function requiredBy(script) {
  const required = script.replace(/import ({.+}) from ('.+');/g, 'const $1 = require($2);');
  return `(async () => {${required}})();`;
}

async function checkSandbox() {
  const tarball = pack(stageSandbox(), folder);
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  return [isPublishable(tarball), await runsAnywhere(tarball, elsewhere)].every(Boolean);
}

try {
  const checks = [checkLoader(), checkReact(), isRenderedOnServer(), await checkSandbox()];
  process.exitCode = checks.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
