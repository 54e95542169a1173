/** A fraction of a decimal coin amount, rounded down to its digits: `coinPart('0.015', 1, 2)` is `0.007`. */
export function coinPart(decimal: string, numerator: number, denominator: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const units = BigInt(whole + fraction);
  const part = (units * BigInt(numerator)) / BigInt(denominator);
  const digits = part.toString().padStart(fraction.length + 1, '0');
  const point = digits.length - fraction.length;
  return fraction === '' ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The rest of a coin amount without a part of it. */
export function coinRest(decimal: string, part: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  const units = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  };
  const rest = (units(decimal) - units(part)).toString().padStart(digits + 1, '0');
  return digits === 0 ? rest : `${rest.slice(0, -digits)}.${rest.slice(-digits)}`;
}
