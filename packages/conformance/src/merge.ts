type Fields = Readonly<Record<string, unknown>>;

/** Merges a change into a value, field by field. Anything but an object is replaced. */
export function merge(value: unknown, change: unknown): unknown {
  if (change === undefined) return value;
  if (!isFields(value) || !isFields(change)) return change;
  const names = new Set([...Object.keys(value), ...Object.keys(change)]);
  return Object.fromEntries([...names].map((name) => [name, merge(value[name], change[name])]));
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
