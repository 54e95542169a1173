import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isTestFile } from './source-program.mjs';

/** What merchants, payers and providers get. The other packages are tools to build and check it. */
const SHIPPED = ['checkout', 'loader', 'react', 'vue', 'element', 'sandbox'];

/** The scripts that build or start what ships. */
const BUILD = [
  'rollup.config.mjs',
  'packages/tooling/start/start.mjs',
  'packages/tooling/deployment/deployment.mjs',
  'packages/tooling/publishing/pack-sandbox.mjs',
];

/** The entry files of each package, as packages/tooling/config/knip.jsonc lists them. */
function entriesOf(root) {
  const { config } = ts.readConfigFile(join(root, 'packages/tooling/config/knip.jsonc'), ts.sys.readFile);
  return Object.entries(config.workspaces)
    .filter(([folder]) => folder.startsWith('packages/'))
    .flatMap(([folder, { entry = [] }]) => entry.map((file) => `${folder}/${file}`))
    .filter((file) => !file.includes('*') && !isTestFile(file));
}

const isShipped = (file) => SHIPPED.some((name) => file.startsWith(`packages/${name}/`));

/**
 * The entry files of the product: `shipped` has those of its users, `all` also those of tools to build and
 * check it.
 */
export function programsOf(root) {
  const all = entriesOf(root);
  return {
    all,
    shipped: [...all.filter(isShipped), ...BUILD.filter((file) => existsSync(join(root, file)))],
  };
}
