import { scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;
const SALT_BYTES = 16;

/** A password as it is kept: `salt:hash`, both base64url. */
export function hashPassword(password: string, salt: Uint8Array): string {
  return keptAs(salt, scryptSync(password.normalize('NFKC'), salt, LENGTH));
}

/** The same with a salt of its own, while others are served. */
export async function hashNewPassword(
  password: string,
  randomBytes: (size: number) => Uint8Array,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return keptAs(salt, await derive(password, salt));
}

/** Whether a password is the kept one. Takes as long where none is kept: it does not tell whether there is an account. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split(':');
  const expected = Buffer.alloc(LENGTH);
  const length = Buffer.from(hash, 'base64url').copy(expected);
  const salted = salt === '' ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, 'base64url');
  const same = timingSafeEqual(await derive(password, salted), expected);
  return same && length === LENGTH;
}

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}

function keptAs(salt: Uint8Array, hash: Buffer): string {
  return `${Buffer.from(salt).toString('base64url')}:${hash.toString('base64url')}`;
}
