import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import { forNode, isInstalled } from './plugins.mjs';
import { root } from '../environment/installed.mjs';

/** Bundles a package's TypeScript into a module in the cache that Node can run, and returns its URL. */
export async function bundleModule(name, packages) {
  const file = join(root, '.cache', name, 'main.mjs');
  const bundle = await rollup({
    input: join(root, 'packages', name, 'src/main.ts'),
    external: isInstalled,
    plugins: forNode(packages),
  });
  await bundle.write({ file, format: 'es', sourcemap: true, inlineDynamicImports: true });
  await bundle.close();
  return pathToFileURL(file).href;
}
