import { receiptLookupCode, serviceCodeOf, type TransactionType } from '@istmo/domain';

// Crockford's base32: no I, L, O or U to be misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** `AUTH_CAP-7F2Q9XKD4M8R3T6W`: 80 bits that nobody can guess, because who knows the code may read the receipt. */
export function operationCode(type: TransactionType, randomBytes: (size: number) => Uint8Array): string {
  return `${serviceCodeOf(type)}-${readableCode(randomBytes, LENGTH)}`;
}

/** So many random characters that can be read out: five bits each. */
export function readableCode(randomBytes: (size: number) => Uint8Array, length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** The code that a payment is kept under: a cash point's may be asked for without the sandbox's prefix. */
export function storedCode(codOper: string): string {
  return receiptLookupCode(codOper, true);
}
