import { createHash } from 'node:crypto';

/** The Subresource Integrity value of a script: `sha384-…`. */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Size and hash of a file's content. */
export const measured = (content) => ({
  bytes: Buffer.byteLength(content),
  integrity: integrityOf(content),
});

/** The script tag that pins one loader version: the browser runs exactly this file or nothing. */
export function scriptTag({ origin, version, integrity }) {
  return `<script src="${origin}/v${version}/checkout.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
}
