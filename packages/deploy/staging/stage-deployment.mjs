import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  configurationJson,
  configurationScript,
  withConfiguration,
} from '../manifest/configuration-script.mjs';
import { withPageConfiguration } from '../manifest/page-parts.mjs';
import { measured } from '../manifest/integrity.mjs';
import { pinned } from '../manifest/scripts-manifest.mjs';

const WHAT_NOW = 'Put back what was released, and find out who changed it.';

function present(file) {
  if (!existsSync(file))
    throw new Error(`${file} is not there, and pages have it in their tags. ${WHAT_NOW}`);
  return readFileSync(file);
}

function hashIn(list, path) {
  try {
    return JSON.parse(list).scripts.find((one) => one.path === path)?.integrity;
  } catch {
    return undefined;
  }
}

function earlier(folder, version, released) {
  const home = join(folder, `v${version}`);
  const [script, list] = ['checkout.js', 'scripts.json'].map((name) => join(home, name));
  const file = measured(present(script));
  const listed = hashIn(present(list).toString(), `/v${version}/checkout.js`);
  if (listed === undefined) throw new Error(`${list} names no hash of its checkout.js. ${WHAT_NOW}`);
  const integrity = released[version]?.integrity ?? file.integrity;
  for (const [hash, where] of [
    [listed, list],
    [integrity, 'packages/loader/released.json'],
  ])
    if (hash !== file.integrity)
      throw new Error(
        `${script} is not the file that was released: it is ${file.integrity}, and ${where} says ${hash}. ${WHAT_NOW}`,
      );
  return pinned(version, file);
}

/**
 * The loaders of other versions in a folder. They stay for the pages whose script tags name them. Throws if
 * one differs from its own list or from `released` (hashes by version), because it would be listed as
 * released.
 */
function earlierVersions({ folder, version, released }) {
  return readdirSync(folder)
    .flatMap((name) => /^v(\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? [])
    .filter((one) => one !== version)
    .map((one) => earlier(folder, one, released));
}

// Not copied: source maps, the build's own manifests, and files that are written below.
const LEFT_OUT = /\.map$|\/(manifest|scripts|index)\.(json|html)$|\/config\.js$/;

function put(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes a file that must never change: pages pin its hash. */
function putForGood(file, content) {
  if (existsSync(file) && !readFileSync(file).equals(content))
    throw new Error(
      `${file} is there already with another content, and never changes: raise the version in packages/loader/package.json.`,
    );
  put(file, content);
}

function configurationFor(folder, config) {
  const file = config ?? join(folder, 'config.js');
  if (!existsSync(file))
    throw new Error(`There is no ${file}: name the deployment's own with --config FILE.`);
  return readFileSync(file);
}

/**
 * Copies the build into the folder that a web server serves, next to earlier versions, and returns the
 * manifest. Files that payers are using stay. The new page, with the configuration in it, is written last, after
 * everything that it loads.
 * `config` is the deployment's own file; without it, the folder keeps the one it has. Earlier versions must
 * match their hashes in `released`.
 */
export function stageDeployment({ app, loader, folder, config, released = {} }) {
  const built = JSON.parse(readFileSync(join(app, 'scripts.json'), 'utf8'));
  const { version } = built;
  const json = configurationJson(configurationFor(folder, config));
  const page = withPageConfiguration(readFileSync(join(app, 'index.html'), 'utf8'), json);
  const earlier = existsSync(folder) ? earlierVersions({ folder, version, released }) : [];
  const script = readFileSync(join(loader, 'checkout.umd.js'));
  putForGood(join(folder, `v${version}`, 'checkout.js'), script);
  putForGood(join(folder, `v${version}`, 'scripts.json'), readFileSync(join(loader, 'scripts.json')));
  cpSync(app, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(path.slice(app.length)) });
  // The provider's pages are not among these files, so the provider lists their scripts.
  const scripts = built.scripts.filter(({ headers }) => headers !== 'own');
  const all = [...scripts, ...earlier];
  const manifest = withConfiguration({ ...built, scripts: all }, json);
  put(join(folder, 'config.js'), configurationScript(json));
  const major = `v${version.split('.')[0]}`;
  put(join(folder, major, 'checkout.js'), script);
  put(join(folder, major, 'scripts.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  put(join(folder, 'index.html'), page);
  return manifest;
}
