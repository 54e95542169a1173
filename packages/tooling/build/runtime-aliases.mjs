import { fileURLToPath } from 'node:url';

const JSX_RUNTIME = fileURLToPath(new URL('preact-jsx-runtime.mjs', import.meta.url));

const REACT_TO_PREACT = {
  'react/jsx-runtime': JSX_RUNTIME,
  'react/jsx-dev-runtime': JSX_RUNTIME,
  'react-dom/client': '@preact/compat/client',
  'react-dom/test-utils': 'preact/test-utils',
  'react-dom': '@preact/compat',
  react: '@preact/compat',
};

/**
 * Aliases of the React packages, for rollup and vitest. The `use-sync-external-store` shim is for React
 * before 18; both runtimes have the hook themselves, and the shim is CommonJS that would bypass the aliases.
 */
export function runtimeAliases(runtime = 'preact') {
  const preact = runtime === 'react' ? {} : REACT_TO_PREACT;
  const exact = Object.entries(preact).map(([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement,
  }));
  const hook = preact.react ?? 'react';
  return [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: hook }, ...exact];
}
