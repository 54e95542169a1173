type Fields = Readonly<Record<string, unknown>>;

/** A value with what differs put over it, field by field; anything but an object is replaced whole. */
export function merge(value: unknown, change: unknown): unknown {
  if (change === undefined) return value;
  if (!isFields(value) || !isFields(change)) return change;
  const names = new Set([...Object.keys(value), ...Object.keys(change)]);
  return Object.fromEntries([...names].map((name) => [name, merge(value[name], change[name])]));
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
