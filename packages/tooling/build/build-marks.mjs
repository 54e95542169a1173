import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../environment/installed.mjs';

/** The files under `path`, which may be a file itself. Paths start at `top`. */
function filesUnder(top, path, accepts) {
  if (!accepts(path) || !existsSync(join(top, path))) return [];
  if (!statSync(join(top, path)).isDirectory()) return [path];
  return readdirSync(join(top, path))
    .sort()
    .flatMap((name) => filesUnder(top, `${path}/${name}`, accepts));
}

/**
 * A hash of the names and content of files and folders. Their times do not count, so a copy has the same
 * hash. Paths that `accepts` rejects are left out.
 */
export function contentHash({ top, paths, accepts = () => true }) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((one) => filesUnder(top, one, accepts))) {
    const content = readFileSync(join(top, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

const PACKAGES = [
  'domain',
  'contract',
  'loader',
  'bindings',
  'react',
  'vue',
  'element',
  'checkout',
  'simulator',
  'sandbox',
];
const IN_PACKAGES = [
  'package.json',
  'tsconfig.json',
  'released.json',
  'errors.json',
  'index.html',
  'public',
  'src',
];

/** Everything that the build reads. */
const INPUTS = [
  'rollup.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'packages/tooling/build',
  'packages/tooling/config/tsconfig.build.json',
  'packages/tooling/config/tsconfig.sdk.json',
  'packages/tooling/config/tsconfig.types.json',
  'packages/deploy',
  ...['react', 'vue', 'element', 'widget'].map((name) => `examples/${name}`),
  ...PACKAGES.flatMap((name) => IN_PACKAGES.map((path) => `packages/${name}/${path}`)),
];

const isInput = (path) => !/\/(dist|node_modules)$|\.test(-d)?\.[a-z]+$/.test(path);

export const hashOfInputs = (top = root) => contentHash({ top, paths: INPUTS, accepts: isInput });

const markOf = (part, top) => join(top, '.cache/build', `${part}.txt`);

/** Records what a part was built from. */
export function markBuilt(part, hash, top = root) {
  const file = markOf(part, top);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** True when a part was last built from the sources as they are now. */
export function isBuilt(part, hash, top = root) {
  const file = markOf(part, top);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/**
 * The rollup configurations of a part, which also record what the part is built from. The record is removed when the
 * build starts and written when the last configuration is done, so a build that fails or only watches leaves none.
 */
export function marked(part, configs, { hash = hashOfInputs(), top = root } = {}) {
  const begin = {
    name: 'build-mark-removed',
    buildStart: () => rmSync(markOf(part, top), { force: true }),
  };
  const end = {
    name: 'build-mark-written',
    closeBundle: {
      // After the plugins that write the list of scripts, and not when one of them fails.
      sequential: true,
      handler(error) {
        if (!error && !this.meta.watchMode) markBuilt(part, hash, top);
      },
    },
  };
  return configs.map((config, index) => ({
    ...config,
    plugins: [
      ...(index === 0 ? [begin] : []),
      ...config.plugins,
      ...(index === configs.length - 1 ? [end] : []),
    ],
  }));
}
