import { pathToFileURL } from 'node:url';
import { root } from './installed.mjs';

/**
 * Loads TypeScript files as modules from their source. Node 20 cannot do this; the Vite that comes with vitest can, with
 * `plugins` of its own. After `forget`, files are read again. `close` lets the process end.
 */
export async function typeScriptLoader(plugins = []) {
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
  return {
    load: (file) => server.ssrLoadModule(file),
    forget: () => server.moduleGraph.invalidateAll(),
    close: () => server.close(),
  };
}

export async function loadTypeScript(file, plugins = []) {
  const { load, close } = await typeScriptLoader(plugins);
  return { module: await load(file), close };
}

// `node packages/tooling/environment/load-typescript.mjs FILE ARGUMENT…`: runs a program that is written in TypeScript.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { close } = await loadTypeScript(process.argv[2]);
  await close();
}
