import { type PayerDraft, type StoredDraft, withoutCardNumbers } from '../shared/payment/payer-draft';
import { PAYER_FIELDS, type PayerField } from '../shared/payment/payer-form';
import { fieldId } from '../shared/form/field-id';

/** Draws the page with what the payer typed before a reload. */
export function showDraft(page: ParentNode, draft: PayerDraft): void {
  const fields = payerFieldsIn(page);
  const options = [...(fields.phoneCountry?.querySelectorAll('option') ?? [])];
  const isWanted = ({ value }: HTMLOptionElement) => value === draft.phoneCountry;
  // The other countries come with the app, and their phones with them.
  const hasCountry = options.some(isWanted);
  if (hasCountry) options.forEach((option) => option.toggleAttribute('selected', isWanted(option)));
  for (const name of PAYER_FIELDS) {
    const field = fields[name];
    const text = name === 'phone' && !hasCountry ? undefined : draft[name];
    if (text !== undefined && field && 'defaultValue' in field) field.defaultValue = text;
  }
}

/**
 * Stores what the payer has typed when the page is left before the app keeps it. Returns a function that stores it now, for
 * the app that takes over.
 */
export function keepDraft(window: Window, page: ParentNode, stored: StoredDraft): () => void {
  const store = (): void => {
    const fields = payerFieldsIn(page);
    const isTyped = (name: PayerField): boolean => fields[name] !== undefined && isChanged(fields[name]);
    const typed = PAYER_FIELDS.filter((name) =>
      isTyped(name === 'phoneCountry' && isTyped('phone') ? 'phone' : name),
    );
    const draft = Object.fromEntries(typed.map((name) => [name, fields[name]?.value ?? '']));
    if (typed.length > 0) stored.write({ ...stored.read(), ...withoutCardNumbers(draft) });
  };
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('pagehide', store);
    store();
  };
}

function payerFieldsIn(page: ParentNode): Partial<Record<PayerField, FormField>> {
  const fields = fieldsIn(page);
  return Object.fromEntries(
    PAYER_FIELDS.map((name) => [name, fields.find(({ id }) => id === fieldId('card', name))]),
  );
}

type FormField = HTMLInputElement | HTMLSelectElement;

function fieldsIn(page: ParentNode): FormField[] {
  return [...page.querySelectorAll<FormField>('input, select')];
}

/** Whether the payer has changed the field: it differs from how the page was drawn. */
function isChanged(field: FormField): boolean {
  return field instanceof HTMLSelectElement ? isOther(field) : field.value !== field.defaultValue;
}

const isOther = ({ selectedOptions: [chosen] }: HTMLSelectElement) => chosen?.defaultSelected === false;
