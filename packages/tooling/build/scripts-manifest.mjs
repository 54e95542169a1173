import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  deploymentManifest,
  loaderManifest,
  refuseChanged,
} from '../../deploy/manifest/scripts-manifest.mjs';

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
  headers: json('packages/deploy/headers.json'),
  pages: json('packages/deploy/pages.json'),
  thirdParties: json('packages/deploy/third-parties.json'),
});

const write = (path, manifest) => writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);

function writeAll(app, parts) {
  const manifest = json(join(app, 'manifest.json'));
  const files = contents(app, Object.keys(manifest.files));
  const page = text(join(app, manifest.html));
  const frame = text(join(app, manifest.frame.html));
  const providerFiles = contents(PAGES, readdirSync(PAGES));
  const all = deploymentManifest({
    ...parts,
    app: manifest,
    files,
    page,
    frame,
    providerFiles,
    deploy: deploy(),
  });
  write(join(app, 'scripts.json'), all);
}

/**
 * Writes `scripts.json` next to the loader (that version only) and next to the app (everything that is served),
 * once both are built, in either order. Fails the build if a script has no purpose listed or if a released
 * version would change.
 */
export function scriptsManifest({ app, loader }) {
  const ofLoader = {
    name: 'scripts-manifest-of-loader',
    closeBundle() {
      if (!existsSync(loader)) return;
      const parts = loaderOf(loader);
      refuseChanged(parts);
      write(join(dirname(loader), 'scripts.json'), loaderManifest(parts));
      if (!existsSync(join(app, 'manifest.json'))) return;
      try {
        writeAll(app, parts);
      } catch {
        // The app is from an earlier build, whose faults must not fail this one.
        rmSync(join(app, 'scripts.json'), { force: true });
      }
    },
  };
  const ofApp = {
    name: 'scripts-manifest-of-app',
    closeBundle() {
      if (existsSync(loader) && existsSync(join(app, 'manifest.json'))) writeAll(app, loaderOf(loader));
    },
  };
  return { ofLoader, ofApp };
}
