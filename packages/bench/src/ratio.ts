/** The ratio of a measurement to `peer`, as text. A dash if one is missing or `peer` is 0. */
export function ratio(measured: number | undefined, peer: number | undefined): string {
  if (measured === undefined || peer === undefined || peer === 0) return '–';
  const times = measured / peer;
  return `×${times.toFixed(times < 10 ? 2 : 1)}`;
}
