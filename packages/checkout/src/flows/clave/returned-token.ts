type Place = {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState'>;
};

/** The network's signed answer, which comes behind the address's #; it is taken out of the address at once. */
export function takeToken({ location, history }: Place): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('clave') ?? '';
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  return token;
}
