import { createHash } from 'node:crypto';

/**
 * How the key of a merchant's server is kept. It has as many random bits as its hash: nothing can be guessed from one that
 * is not salted.
 */
export function serverKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
