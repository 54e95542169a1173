import { CRYPTO_RATE_MS } from '@istmo/domain';

/**
 * Parses a decimal amount into the coin's smallest units. Returns `undefined` when it is invalid or has too
 * many digits.
 */
export function toUnits(decimal: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(decimal) ?? [];
  const kept = fraction.replace(/(?<!0)0+$/, '');
  if (whole === undefined || kept.length > decimals) return undefined;
  return BigInt(whole + kept.padEnd(decimals, '0'));
}

/** Formats smallest units as a decimal without trailing zeros. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const MICROS_A_CENT = 10_000n;
const RATE_DECIMALS = 6;
const BASIS_POINTS = 10_000;

/** `rate` is dollars for one coin, in millionths. `swing` is how far it moves, in hundredths of a percent. */
export type Quoted = { rate: number; swing: number };

/**
 * The rate at a time, in millionths of a dollar. It is the same for all payers and changes when a rate's time is over.
 */
export function rateAt({ rate, swing }: Quoted, now: number): number {
  const period = Math.floor(now / CRYPTO_RATE_MS);
  // From -1 to 1, and far from the previous value.
  const place = (((period % 201) * 79) % 201) / 100 - 1;
  return Math.round(rate + (rate * swing * place) / BASIS_POINTS);
}

type Precision = { decimals: number; digits: number };

/**
 * Converts a price to the coin's smallest units. It rounds up to the displayed digits, so that it is never
 * too little.
 */
export function unitsFor(cents: number, rate: number, { decimals, digits }: Precision): bigint {
  const coarse = 10n ** BigInt(Math.max(0, decimals - digits));
  const micros = BigInt(cents) * MICROS_A_CENT * 10n ** BigInt(decimals);
  return divideUp(divideUp(micros, BigInt(rate)), coarse) * coarse;
}

/** Formats a rate as decimal dollars. */
export function rateText(rate: number): string {
  return fromUnits(BigInt(rate), RATE_DECIMALS);
}

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
