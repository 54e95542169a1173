import { root } from './installed.mjs';

/**
 * Loads a TypeScript file as a module from its source. Node 20 cannot do this; the Vite that comes with
 * vitest can, with `plugins` of its own. `close` lets the process end.
 */
export async function loadTypeScript(file, plugins = []) {
  // Imported only here: the packages may not be installed when this file is loaded.
  const { createViteServer } = await import('vitest/node');
  const server = await createViteServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return { module: await server.ssrLoadModule(file), close: () => server.close() };
}
