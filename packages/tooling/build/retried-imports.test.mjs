import { expect, it, vi } from 'vitest';
import { retriedImports } from './retried-imports.mjs';

const plugin = retriedImports();

it('renders an import of a chunk as a call that can be retried, and leaves one of any address as it is', () => {
  expect(plugin.renderDynamicImport({ targetModuleId: '/src/flows/nequi/index.ts' })).toEqual({
    left: 'retryImport(',
    right: ')',
  });
  expect(plugin.renderDynamicImport({ targetModuleId: null })).toBeNull();
});

it.each([
  ['accepts chunks in one folder', ['assets/main.js', 'assets/nequi.js'], 0],
  ['refuses chunks in several', ['assets/main.js', 'flows/nequi.js'], 1],
])('%s', (_case, files, errors) => {
  const error = vi.fn();
  const bundle = Object.fromEntries(files.map((fileName) => [fileName, { type: 'chunk', fileName }]));
  plugin.generateBundle.call({ error }, {}, { ...bundle, 'app.css': { type: 'asset', fileName: 'app.css' } });
  expect(error).toHaveBeenCalledTimes(errors);
});
