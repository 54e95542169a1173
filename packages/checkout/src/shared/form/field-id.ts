export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`;
}

/** Takes the payer to a field, in a section that may be closed. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.focus();
}
