import { scryptSync } from 'node:crypto';

const LENGTH = 32;

/** A password as it is kept: `salt:hash`, both base64url. */
export function hashPassword(password: string, salt: Uint8Array): string {
  const hash = scryptSync(password.normalize('NFKC'), salt, LENGTH);
  return `${Buffer.from(salt).toString('base64url')}:${hash.toString('base64url')}`;
}
