export type FormField = HTMLInputElement | HTMLSelectElement;

export function fieldsIn(page: ParentNode): FormField[] {
  return [...page.querySelectorAll<FormField>('input, select')];
}

/** Whether the payer has changed the field: it differs from how the page was drawn. */
export function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
