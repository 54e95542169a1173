/** Host name of the page that holds the checkout: the frame's address names its origin; the hosted page is its own. */
export function hostDomain({ search, hostname }: Pick<Location, 'search' | 'hostname'>): string {
  const origin = new URLSearchParams(search).get('origin') ?? '';
  return URL.canParse(origin) ? new URL(origin).hostname : hostname;
}
