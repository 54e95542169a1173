import { createHash } from 'node:crypto';

/** What a browser compares a script with: `sha384-…` (Subresource Integrity). */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Size and hash of a file's content. */
export const measured = (content) => ({
  bytes: Buffer.byteLength(content),
  integrity: integrityOf(content),
});
