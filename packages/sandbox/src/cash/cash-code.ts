import { type CashNetwork, SANDBOX_PREFIX } from '@istmo/domain';
import type { Services } from '../services';

const REFERENCE_DIGITS = 13;
const CODE_DIGITS = 16;

/** `SANDBOX_PP4812380801937264`: a cash point's operation code. Longer than the world's, so that nobody guesses one. */
export function cashPointCode(randomBytes: Services['randomBytes']): string {
  return `${SANDBOX_PREFIX}PP${digits(CODE_DIGITS, randomBytes)}`;
}

/** What is typed or read out at a counter: the last digit checks the others. */
export function newReference(randomBytes: Services['randomBytes']): string {
  return withCheckDigit(digits(REFERENCE_DIGITS, randomBytes));
}

type Written = { reference: string; total: number };

/** The digits of the bar code: network, reference and amount, as counters read them. */
export function barcodeOf(network: CashNetwork, { reference, total }: Written): string {
  const prefix = network === 'PC' ? '7412' : '7411';
  return withCheckDigit(prefix + reference + String(total).padStart(9, '0'));
}

export function qrOf(network: CashNetwork, { reference, total }: Written): string {
  const fields = new URLSearchParams({ network, reference, amount: String(total) });
  return `cash-sandbox:pay?${fields.toString()}`;
}

/** Luhn's, as on cards. */
function withCheckDigit(number: string): string {
  const sum = Array.from(number)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return number + String((10 - (sum % 10)) % 10);
}

function digits(length: number, randomBytes: Services['randomBytes']): string {
  return Array.from(randomBytes(length), (byte) => String(byte % 10)).join('');
}
