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

const RATE_DECIMALS = 6;

/** Formats a rate as decimal dollars. */
export function rateText(rate: number): string {
  return fromUnits(BigInt(rate), RATE_DECIMALS);
}

/** Parses decimal dollars as a rate, in millionths of a dollar. */
export function parseRate(text: string): number {
  return Math.round(Number(text) * 10 ** RATE_DECIMALS);
}
