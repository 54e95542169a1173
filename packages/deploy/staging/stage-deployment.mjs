import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { earlierVersions } from './earlier-versions.mjs';
import { withConfiguration } from '../manifest/recorded-configuration.mjs';

// Maps are for who has the sources; the build's own notes are for the build.
const LEFT_OUT = /\.map$|\/(manifest|scripts|index)\.(json|html)$|\/config\.js$/;

function put(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Pages pin the hash of what is here: nothing else may ever be there. */
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
 * Puts what is built into a folder as a web server has it, beside earlier versions, and answers with the list of its scripts.
 * What payers are using stays: the new page comes last, when all that it loads is there. `config` is the deployment's own file;
 * the one that is in the folder already stays where none is given. Earlier versions are held to `released`, their hashes.
 */
export function stageDeployment({ app, loader, folder, config, released = {} }) {
  const built = JSON.parse(readFileSync(join(app, 'scripts.json'), 'utf8'));
  const { version } = built;
  const configuration = configurationFor(folder, config);
  const earlier = existsSync(folder) ? earlierVersions({ folder, version, released }) : [];
  const script = readFileSync(join(loader, 'checkout.umd.js'));
  putForGood(join(folder, `v${version}`, 'checkout.js'), script);
  putForGood(join(folder, `v${version}`, 'scripts.json'), readFileSync(join(loader, 'scripts.json')));
  cpSync(app, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(path.slice(app.length)) });
  // The provider's pages are not among these files, so their scripts are for the provider to list.
  const scripts = built.scripts.filter(({ headers }) => headers !== 'own');
  const all = [...scripts, ...earlier];
  const manifest = withConfiguration({ ...built, scripts: all }, configuration);
  put(join(folder, 'config.js'), configuration);
  const major = `v${version.split('.')[0]}`;
  put(join(folder, major, 'checkout.js'), script);
  put(join(folder, major, 'scripts.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  put(join(folder, 'index.html'), readFileSync(join(app, 'index.html')));
  return manifest;
}
