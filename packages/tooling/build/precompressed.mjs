import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

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
