/** Reads a decimal amount of coin as whole smallest units, or `undefined` where it is none or has more digits than the coin. */
export function toUnits(decimal: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(decimal) ?? [];
  const kept = fraction.replace(/0+$/, '');
  if (whole === undefined || kept.length > decimals) return undefined;
  return BigInt(whole + kept.padEnd(decimals, '0'));
}

/** Smallest units as a decimal, without zeros at its end. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
