const LEAST_BYTES = 32;
/** Of 32 random bytes, at least this many differ. A word or a placeholder has fewer. */
const LEAST_DIFFERENT = 16;

/** What to do about a secret that can be guessed. */
export const WEAK_SECRET =
  'Not a secret of at least 32 random bytes in hex or base64. Make one with "openssl rand -hex 32", and give all sandboxes of one database the same one';

/** Whether a secret is at least 32 bytes in hex or base64 that look random. */
export function isStrongSecret(secret: string): boolean {
  const bytes = bytesOf(secret);
  return bytes.length >= LEAST_BYTES && new Set(bytes).size >= LEAST_DIFFERENT;
}

function bytesOf(secret: string): Buffer {
  if (/^(?:[\da-f]{2})+$/i.test(secret)) return Buffer.from(secret, 'hex');
  // Buffer.from() skips other characters.
  return Buffer.from(/^[\w+/-]+={0,2}$/.test(secret) ? secret : '', 'base64');
}
