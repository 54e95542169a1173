import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deploymentManifest, loaderManifest, refuseChanged } from '../lib/scripts-manifest.mjs';

const PAGES = 'packages/sandbox/public/pages';
const text = (path) => readFileSync(path, 'utf8');
const json = (path) => JSON.parse(text(path));

function loaderOf(file) {
  const home = join(dirname(file), '..');
  const { version } = json(join(home, 'package.json'));
  return { version, loader: readFileSync(file), released: json(join(home, 'released.json')) };
}

const contents = (folder, names) =>
  Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]));

const deploy = () => ({
  headers: json('deploy/headers.json'),
  pages: json('deploy/pages.json'),
  thirdParties: json('deploy/third-parties.json'),
});

const write = (path, manifest) => writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);

/**
 * Writes `scripts.json` beside the loader (that version alone) and beside the app (all that is served), once both are built,
 * whichever comes last. Fails the build where a script has no purpose or a released version would change.
 */
export function scriptsManifest({ app, loader }) {
  return {
    name: 'scripts-manifest',
    closeBundle() {
      if (!existsSync(loader)) return;
      const parts = loaderOf(loader);
      refuseChanged(parts);
      write(join(dirname(loader), 'scripts.json'), loaderManifest(parts));
      if (!existsSync(join(app, 'manifest.json'))) return;
      const manifest = json(join(app, 'manifest.json'));
      write(
        join(app, 'scripts.json'),
        deploymentManifest({
          ...parts,
          app: manifest,
          files: contents(app, Object.keys(manifest.files)),
          page: text(join(app, manifest.html)),
          providerFiles: contents(PAGES, readdirSync(PAGES)),
          deploy: deploy(),
        }),
      );
    },
  };
}
