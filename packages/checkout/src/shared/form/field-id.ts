/** Id of a field's input, for its label and for whoever moves the focus there. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`;
}
