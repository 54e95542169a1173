/**
 * The quantile `q` (0 to 1) of the values, with linear interpolation. Throws a RangeError if there are no
 * values.
 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('No values to take a quantile of');
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The ratio of a measurement to `peer`, as text. A dash if one is missing or `peer` is 0. */
export function ratio(measured: number | undefined, peer: number | undefined): string {
  if (measured === undefined || peer === undefined || peer === 0) return '–';
  const times = measured / peer;
  return `×${times.toFixed(times < 10 ? 2 : 1)}`;
}
