/** The attempt that another of our pages has handed over, behind the # of this one's address. */
export function attemptHandedOver(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('attempt') ?? undefined;
}
