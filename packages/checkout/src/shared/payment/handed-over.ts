/** The attempt that another page of the checkout handed over in this page's URL fragment. */
export function attemptHandedOver(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('attempt') ?? undefined;
}
