import typescript from '@rollup/plugin-typescript';
import ts from 'typescript';

/** Of other packages, TypeScript would only read the types. */
const ownSources = {
  ...ts,
  resolveModuleName: (name, from, ...rest) =>
    /^(\.|@istmo\/)/.test(name) && !from.includes('/node_modules/')
      ? ts.resolveModuleName(name, from, ...rest)
      : {},
};

/** Compiles once for all configurations that have the plugin, and then forgets the program, unless it watches. */
function compilingOnce({ buildStart, buildEnd, ...plugin }) {
  let isCompiled = false;
  return {
    ...plugin,
    buildStart(options) {
      if (isCompiled) return;
      isCompiled = true;
      buildStart.call(this, options);
      buildEnd.call(this);
    },
  };
}

const plugins = new Map();

/**
 * Removes the types, which `npm run types` checks. Configurations of the same sources share one plugin, so that a process
 * compiles them once.
 */
export function compiled(include, compilerOptions) {
  const key = JSON.stringify([include, compilerOptions]);
  if (!plugins.has(key)) {
    const plugin = typescript({
      tsconfig: 'packages/tooling/config/tsconfig.build.json',
      include,
      exclude: ['**/*.test.{ts,tsx}'],
      compilerOptions,
      typescript: ownSources,
    });
    plugins.set(key, compilingOnce(plugin));
  }
  return plugins.get(key);
}
