export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`;
}
