/** Id of a field's input. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`;
}
