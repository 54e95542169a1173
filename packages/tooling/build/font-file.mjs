import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Imports of a `.woff2` file: the file becomes an asset with a hash in its name, and the import is its address. */
export function fontFile() {
  return {
    name: 'font-file',
    async load(id) {
      if (!id.endsWith('.woff2')) return null;
      const reference = this.emitFile({ type: 'asset', name: basename(id), source: await readFile(id) });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
