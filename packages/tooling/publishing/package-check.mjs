import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stageDeployment } from '../../deploy/staging/stage-deployment.mjs';
import { ensureSite } from '../docs/docs-site.mjs';
import { root, tool } from '../environment/installed.mjs';
import { contentFaults, folderFaults, manifestFaults, versionFaults } from './manifest-faults.mjs';
import { isPublishable, LIBRARIES, pack } from './pack.mjs';
import { writeReleaseArchive } from './release-archive.mjs';
import { runsAnywhere } from './sandbox-package.mjs';
import { stageSandbox } from './pack-sandbox.mjs';

const folder = mkdtempSync(join(tmpdir(), 'istmo-package-'));
const text = (path) => readFileSync(join(root, path), 'utf8');
const json = (path) => JSON.parse(text(path));

const manifests = LIBRARIES.map((library) => ({
  ...library,
  manifest: json(`${library.folder}/package.json`),
}));
const published = [...manifests.map(({ manifest }) => manifest.name), '@istmo/sandbox'];

/** Prints the faults. Returns true if there are none. */
function isRight(what, faults) {
  faults.forEach((fault) => console.error(`${what}: ${fault}`));
  return faults.length === 0;
}

function hasRightTypes(tarball) {
  const [command, ...args] = [...tool('attw'), tarball];
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** The packages that the files, types included, import beside `allowed`: our other packages are not published. */
function importFaults(dist, allowed) {
  const files = existsSync(dist) ? readdirSync(dist).filter((name) => /\.(c?js|d\.c?ts)$/.test(name)) : [];
  if (files.length === 0) return ['It is not built.'];
  return files.flatMap((name) =>
    [
      ...readFileSync(join(dist, name), 'utf8').matchAll(
        /\b(?:from|require\(|import\(?)\s*['"]([^.'"][^'"]*)/g,
      ),
    ]
      .filter(([, dependency]) => !allowed.includes(dependency))
      .map(([, dependency]) => `${name} asks for ${dependency}.`),
  );
}

const filesIn = (tarball) =>
  execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !path.endsWith('/'))
    .map((path) => path.replace(/^package\//, ''));

function checkLibrary({ folder: source, manifest, imports, required }) {
  const tarball = pack(join(root, source), folder);
  const files = filesIn(tarball);
  const allowed = /^(package\.json|README\.md|dist\/[^/]+|[a-z]+\/package\.json)$/;
  const packed = (path) => (files.includes(path) ? json(`${source}/${path}`) : undefined);
  const faults = [
    ...manifestFaults(manifest, { published, folder: source }),
    ...contentFaults(files, { allowed, required }),
    ...folderFaults(manifest, packed),
    ...importFaults(join(root, source, 'dist'), imports),
  ];
  const ok = [isRight(manifest.name, faults), isPublishable(tarball), hasRightTypes(tarball)].every(Boolean);
  return { name: manifest.name, tarball, ok };
}

async function checkSandbox() {
  ensureSite();
  const staged = stageSandbox();
  const tarball = pack(staged, folder);
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  const manifest = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8'));
  const faults = [
    ...manifestFaults(manifest, { published, folder: 'packages/sandbox' }),
    ...contentFaults(filesIn(tarball), {
      allowed: /^(package\.json|README\.md|(dist|drizzle|public|templates)\/.+)$/,
      required: ['README.md', 'dist/packed/app/THIRD-PARTY-NOTICES.txt', 'dist/packed/app/sbom.cdx.json'],
    }),
  ];
  return [
    isRight(manifest.name, faults),
    isPublishable(tarball),
    await runsAnywhere(tarball, elsewhere),
  ].every(Boolean);
}

/** Deploys from an unpacked archive, and compares each file with a deployment of the build. */
function checkReleaseArchive() {
  const [home, config] = [join(folder, 'release'), join(folder, 'release', 'config.js')];
  mkdirSync(home);
  writeFileSync(config, 'window.istmoConfig = { defaults: {} };');
  const { name } = writeReleaseArchive(home);
  execFileSync('tar', ['-xzf', name], { cwd: home });
  const unpacked = join(home, name.replace('.tar.gz', ''));
  const deployment = join(unpacked, 'packages/tooling/deployment/deployment.mjs');
  const [site, expected] = [join(home, 'site'), join(home, 'expected')];
  execFileSync(process.execPath, [deployment, site, '--config', config], { cwd: unpacked, stdio: 'ignore' });
  const [app, loader] = [join(root, 'packages/checkout/dist/app'), join(root, 'packages/loader/dist')];
  stageDeployment({ app, loader, folder: expected, config });
  const paths = [site, expected].flatMap((place) => readdirSync(place, { recursive: true }));
  const differs = (path) => {
    const [one, other] = [join(site, path), join(expected, path)];
    if (!existsSync(one) || !existsSync(other)) return true;
    return statSync(one).isFile() && !readFileSync(one).equals(readFileSync(other));
  };
  return isRight(
    name,
    [...new Set(paths)].filter(differs).map((path) => `${path} is not as it was built.`),
  );
}

function checkVersions() {
  const versions = manifests.map(({ manifest }) => manifest.version);
  const changelog = text('CHANGELOG.md');
  return isRight(
    'Versions',
    versionFaults({ versions, changelog, released: json('packages/loader/released.json') }),
  );
}

const SCRIPT = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { createSSRApp, h } from 'vue';
    import { renderToString as renderVue } from 'vue/server-renderer';
    import { version } from '@istmo/checkout';
    import { loadCheckout } from '@istmo/checkout/load';
    import { CheckoutButton } from '@istmo/checkout-react';
    import { CheckoutButton as VueButton } from '@istmo/checkout-vue';
    import { IstmoCheckoutElement } from '@istmo/checkout-element';
    const options = { code: 'LK-CAFE0001', checkoutOrigin: 'https://pay.example.com' };
    const { code } = await loadCheckout({ origin: options.checkoutOrigin }).catch((error) => error);
    console.log(version, code, renderToString(createElement(CheckoutButton, { options }, 'Pagar')));
    console.log(await renderVue(createSSRApp(() => h(VueButton, { options }, () => 'Pagar'))));
    console.log(IstmoCheckoutElement.observedAttributes.includes('code'));`;

const EXPECTED = /^[\d.]+ no_document <button.+Pagar<\/button>\n<button.+Pagar<\/button>\ntrue\n$/;

/** The same script in CommonJS. */
function requiredBy(script) {
  const required = script.replace(/import ({.+}) from ('.+');/g, (_all, names, from) => {
    return `const ${names.replaceAll(' as ', ': ')} = require(${from});`;
  });
  return `(async () => {${required}})();`;
}

/** Unpacks packages as npm would install them, and renders them on a server. `packed` are names and tarballs. */
function rendersOnServer(packed, folder) {
  const shop = join(folder, 'shop');
  for (const { name, tarball } of packed) {
    const target = join(shop, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    if (spawnSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']).status !== 0) return false;
  }
  for (const name of ['react', 'react-dom', 'scheduler', 'vue', '@vue']) {
    mkdirSync(dirname(join(shop, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(shop, 'node_modules', name), 'junction');
  }
  writeFileSync(join(shop, 'server.mjs'), SCRIPT);
  writeFileSync(join(shop, 'server.cjs'), requiredBy(SCRIPT));
  return ['server.mjs', 'server.cjs'].every((file) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: shop, encoding: 'utf8' });
    console.log(`On a server, ${file}: ${stdout}${stderr}`);
    return status === 0 && EXPECTED.test(stdout);
  });
}

try {
  const libraries = manifests.map(checkLibrary);
  const checks = [
    checkVersions(),
    ...libraries.map(({ ok }) => ok),
    rendersOnServer(libraries, folder),
    await checkSandbox(),
    checkReleaseArchive(),
  ];
  process.exitCode = checks.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
