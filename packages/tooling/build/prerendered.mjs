import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import { root } from '../environment/installed.mjs';
import { forBuild, isInstalled } from './plugins.mjs';

const SOURCE = 'packages/checkout/src/first-screen/render-templates.tsx';
/** Inside the project, where the bundle finds the libraries. */
const FOLDER = join(root, '.cache/build/render-templates');
const CSS = /\.css$/;
const STYLES = '\0styles:';

/** CSS modules as the class names that the app's own build gives them. */
const builtStyles = (namesOf) => ({
  name: 'built-styles',
  async resolveId(id, importer) {
    if (!CSS.test(id)) return null;
    const { id: path } = await this.resolve(id, importer, { skipSelf: true });
    return `${STYLES}${path}.js`;
  },
  load(id) {
    if (!id.startsWith(STYLES)) return null;
    const path = id.slice(STYLES.length, -'.js'.length);
    return `export default ${JSON.stringify(namesOf(path))}`;
  },
});

const JSX_RUNTIME = fileURLToPath(new URL('react-jsx-runtime.mjs', import.meta.url));

const isOfReact = (id, importer) => id === 'react/jsx-runtime' && importer !== JSX_RUNTIME;

const writesTexts = {
  name: 'writes-texts',
  resolveId: (id, importer) => (isOfReact(id, importer) ? JSX_RUNTIME : null),
};

/**
 * The templates of the first screen, as HTML: the app's own components, rendered once in the build. `namesOf` gives the
 * class names of a CSS module of the app.
 */
export async function prerendered({ namesOf }) {
  const bundle = await rollup({
    input: SOURCE,
    external: (id, importer) => isInstalled(id) && !isOfReact(id, importer),
    plugins: [builtStyles(namesOf), writesTexts, ...forBuild(['checkout', 'contract', 'domain'])],
  });
  await bundle.write({
    dir: FOLDER,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    sourcemap: true,
  });
  await bundle.close();
  // Another address each time, because a watching build writes it again.
  const { renderTemplates } = await import(
    `${pathToFileURL(join(FOLDER, 'render-templates.mjs'))}?${Date.now()}`
  );
  return renderTemplates();
}
