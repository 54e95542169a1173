import { receiptLookupCode, serviceCodeOf, type TransactionType } from '@istmo/domain';

// Crockford's base32, without I, L, O and U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/**
 * An operation code such as `AUTH_CAP-7F2Q9XKD4M8R3T6W`. It has 80 random bits, because anyone with the code
 * can read the receipt.
 */
export function operationCode(type: TransactionType, randomBytes: (size: number) => Uint8Array): string {
  return `${serviceCodeOf(type)}-${readableCode(randomBytes, LENGTH)}`;
}

/** Random readable characters, five bits each. */
export function readableCode(randomBytes: (size: number) => Uint8Array, length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** The stored form of a code: cash-point codes may be sent without the sandbox's prefix. */
export function storedCode(codOper: string): string {
  return receiptLookupCode(codOper, true);
}
