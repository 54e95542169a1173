import { serviceCodeOf, type TransactionType } from '@istmo/domain';

// Crockford's base32: no I, L, O or U to be misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** `AUTH_CAP-7F2Q9XKD4M8R3T6W`: 80 bits that nobody can guess, because who knows the code may read the receipt. */
export function operationCode(type: TransactionType, randomBytes: (size: number) => Uint8Array): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return `${serviceCodeOf(type)}-${characters.join('')}`;
}
