const REACT_TO_PREACT = {
  'react/jsx-runtime': '@preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': '@preact/compat/jsx-dev-runtime',
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
