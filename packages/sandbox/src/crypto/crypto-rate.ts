import { CRYPTO_RATE_MS } from '@istmo/domain';
import { fromUnits } from './coin-amount';

const MICROS_A_CENT = 10_000n;
const RATE_DECIMALS = 6;
const BASIS_POINTS = 10_000;

/** `rate` is dollars for one coin in millionths; `swing` how far it moves, in hundredths of a percent. */
export type Quoted = { rate: number; swing: number };

/** The rate of a moment, in millionths of a dollar. It is the same for everybody, and another one every ten minutes. */
export function rateAt({ rate, swing }: Quoted, now: number): number {
  const period = Math.floor(now / CRYPTO_RATE_MS);
  // From -1 to 1, and far from the one before.
  const place = (((period % 201) * 79) % 201) / 100 - 1;
  return Math.round(rate + (rate * swing * place) / BASIS_POINTS);
}

type Precision = { decimals: number; digits: number };

/** What a price comes to in a coin's smallest units: rounded up to the digits that are asked for, so that it is never too little. */
export function unitsFor(cents: number, rate: number, { decimals, digits }: Precision): bigint {
  const coarse = 10n ** BigInt(Math.max(0, decimals - digits));
  const micros = BigInt(cents) * MICROS_A_CENT * 10n ** BigInt(decimals);
  return divideUp(divideUp(micros, BigInt(rate)), coarse) * coarse;
}

/** A rate as a decimal number of dollars. */
export function rateText(rate: number): string {
  return fromUnits(BigInt(rate), RATE_DECIMALS);
}

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
