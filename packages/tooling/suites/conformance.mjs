import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import { forNode, isInstalled } from '../build/plugins.mjs';
import { root } from '../environment/installed.mjs';

/** Bundles a package's TypeScript into a module in the cache that Node can run, and returns its URL. */
async function bundleModule(name, packages) {
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

// File arguments are resolved against the directory where npm was called, which npm passes in INIT_CWD.
const typedIn = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
const { main } = await import(await bundleModule('conformance', ['conformance', 'contract', 'domain']));
process.chdir(typedIn);

process.exitCode = await main(process.argv.slice(2), { out: console.log, error: console.error });
