import { createViteServer } from 'vitest/node';
import { root } from '../environment/installed.mjs';

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
  const server = await createViteServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [builtStyles(namesOf)],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { renderTemplates } = await server.ssrLoadModule(SOURCE);
    return await renderTemplates();
  } finally {
    await server.close();
  }
}
