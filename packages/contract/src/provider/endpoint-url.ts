/** Where an endpoint is: its path, with `:name` filled from the input, and what is left of the input as its query. */
export function endpointUrl(base: string, path: string, input: Readonly<Record<string, unknown>>): string {
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of left) query.set(name, String(value));
  return `${base}${filled}${left.size > 0 ? `?${query.toString()}` : ''}`;
}
