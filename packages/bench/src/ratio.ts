/** How many times `peer` a measurement is, as it is printed. A dash where either is missing or the peer is nothing. */
export function ratio(measured: number | undefined, peer: number | undefined): string {
  if (measured === undefined || peer === undefined || peer === 0) return '–';
  const times = measured / peer;
  return `×${times.toFixed(times < 10 ? 2 : 1)}`;
}
