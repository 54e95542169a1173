import { constants, gzipSync } from 'node:zlib';

const BLOCK = 512;
/** The day that npm writes into its packages: an archive has the same bytes whenever it is made. */
const WRITTEN = 499_162_500;
const MODE = 0o644;

const octal = (number, length) => `${number.toString(8).padStart(length - 1, '0')}\0`;
const padded = (content) =>
  Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);

/** The name and its folders, which the format (POSIX ustar) keeps apart. */
function split(path) {
  if (path.length <= 100) return ['', path];
  const at = path.indexOf('/', path.length - 101);
  if (at < 0 || at > 155) throw new Error(`${path} is too long for an archive.`);
  return [path.slice(0, at), path.slice(at + 1)];
}

function headerOf(path, size) {
  const header = Buffer.alloc(BLOCK);
  const [folder, name] = split(path);
  header.write(name, 0);
  header.write(octal(MODE, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(WRITTEN, 12), 100);
  // The checksum is made with spaces in its place.
  header.write(`${' '.repeat(8)}0`, 148);
  header.write('ustar\0' + '00', 257);
  header.write(folder, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A tar.gz of files, by path: the same bytes for the same files, on any machine. */
export function tarArchive(files) {
  const blocks = [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, content]) => [headerOf(path, content.length), padded(content)]);
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), {
    level: constants.Z_BEST_COMPRESSION,
  });
  // The operating system, which Node writes as it was built.
  packed[9] = 255;
  return packed;
}
