/** The fields of what another origin has sent; none where it is no object. */
export function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  // Of nothing this makes an object, and of an object itself.
  return Object(value) as Record<string, unknown>;
}
