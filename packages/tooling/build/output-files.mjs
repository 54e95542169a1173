import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Removes a folder before it is written for the first time: otherwise old files with hashes in their names would stay. */
export function emptied(folder) {
  let removal;
  return { name: 'emptied', buildStart: () => (removal ??= rm(folder, { recursive: true, force: true })) };
}

/** Copies the files of a folder into the build output unchanged: all of them, or only `names`. */
export function copied(from, to, names = ['']) {
  return {
    name: 'copied',
    async writeBundle() {
      await Promise.all(names.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
    },
  };
}

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

const SMALLEST = 1024;

const FORMATS = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

const isText = ({ fileName }) => /\.(js|css|svg|json)$/.test(fileName);
const contentOf = (file) => Buffer.from(file.type === 'chunk' ? file.code : file.source);

/**
 * Writes a `.br` and a `.gz` file beside each text file, so that a server sends the smallest form without
 * compressing it for each payer. Not while watching: a developer's rebuild should not wait for it.
 */
export function precompressed() {
  return {
    name: 'precompressed',
    async writeBundle({ dir }, bundle) {
      if (this.meta.watchMode) return;
      const files = Object.values(bundle).filter(isText);
      const large = files
        .map((file) => [file.fileName, contentOf(file)])
        .filter(([, content]) => content.length >= SMALLEST);
      const writes = large.flatMap(([name, content]) =>
        FORMATS.map(async ({ ending, compress }) =>
          writeFile(join(dir, name + ending), await compress(content)),
        ),
      );
      await Promise.all(writes);
    },
  };
}
