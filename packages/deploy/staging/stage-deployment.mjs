import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { earlierVersions } from './earlier-versions.mjs';
import { configurationJson, configurationScript } from '../manifest/configuration-script.mjs';
import { withPageConfiguration } from '../manifest/page-parts.mjs';
import { withConfiguration } from '../manifest/recorded-configuration.mjs';

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
