import { root } from './installed.mjs';

/**
 * The module that a TypeScript file is, run from its source: Node 20 reads none, and vitest brings what does. `close`
 * lets the process end.
 */
export async function loadTypeScript(file) {
  // Not before the packages are there.
  const { createViteServer } = await import('vitest/node');
  const server = await createViteServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return { module: await server.ssrLoadModule(file), close: () => server.close() };
}
