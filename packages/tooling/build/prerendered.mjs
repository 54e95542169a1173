import { loadTypeScript } from '../environment/load-typescript.mjs';

const SOURCE = 'packages/checkout/src/app/prerender/render-templates.tsx';
const CSS = /\.css$/;
const STYLES = '\0styles:';

/** CSS modules as the class names that the app's own build gives them. Vite leaves alone what has no `.css` at its end. */
const builtStyles = (namesOf) => ({
  name: 'built-styles',
  enforce: 'pre',
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

/**
 * The templates of the first screen, as HTML: the app's own components, rendered once in the build. `namesOf` gives the
 * class names of a CSS module of the app.
 */
export async function prerendered({ namesOf }) {
  const { module, close } = await loadTypeScript(SOURCE, [builtStyles(namesOf)]);
  try {
    return await module.renderTemplates();
  } finally {
    await close();
  }
}
