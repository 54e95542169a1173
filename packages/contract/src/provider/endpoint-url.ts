/** The URL of a call: fills each `:name` of the path from the input, and puts the rest of the input into the query. */
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
