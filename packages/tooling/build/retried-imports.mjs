/**
 * Renders each `import()` of a chunk as a call of the global function `retryImport`, which the entry defines before anything
 * else: packages/checkout/src/shared/startup/retry-import.ts. It resolves `./` as the entry does, so all chunks must be in
 * the entry's folder.
 */
export function retriedImports() {
  return {
    name: 'retried-imports',
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId ? { left: 'retryImport(', right: ')' } : null,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const folders = new Set(chunks.map(({ fileName }) => fileName.replace(/[^/]*$/, '')));
      if (folders.size > 1) this.error(`The chunks are in several folders: ${[...folders].join(', ')}`);
    },
  };
}
