import { type PayerDraft, type StoredDraft, withoutCardNumbers } from '../../shared/payment/payer-draft';
import { PAYER_FIELDS, type PayerField } from '../../shared/payment/payer-form';
import { fieldId } from '../../shared/form/field-id';
import { fieldsIn, type FormField, isChanged } from './form-fields';

/** Draws the page with what the payer typed before a reload. */
export function showDraft(page: ParentNode, draft: PayerDraft): void {
  const fields = payerFieldsIn(page);
  const country = fields.get('phoneCountry');
  const wanted = [...(country?.querySelectorAll('option') ?? [])].find(
    ({ value }) => value === draft.phoneCountry,
  );
  if (wanted) {
    country?.querySelector('[selected]')?.removeAttribute('selected');
    wanted.setAttribute('selected', '');
  }
  for (const [name, field] of fields) {
    const text = draft[name];
    // The other countries come with the app, and their phones with them.
    if (text === undefined || !('defaultValue' in field) || (name === 'phone' && !wanted)) continue;
    field.defaultValue = text;
  }
}

/** Stores what the payer has typed when the page is left before the app keeps it. */
export function keepDraft(window: Window, page: Element, stored: StoredDraft): void {
  window.addEventListener('pagehide', () => {
    // The app has taken it over.
    if (!page.isConnected) return;
    const fields = payerFieldsIn(page);
    const typed = [...fields].filter(([, field]) => isChanged(field)).map(([name]) => name);
    if (typed.length === 0) return;
    if (typed.includes('phone')) typed.push('phoneCountry');
    const draft = Object.fromEntries(typed.map((name) => [name, fields.get(name)?.value ?? '']));
    stored.write({ ...stored.read(), ...withoutCardNumbers(draft) });
  });
}

function payerFieldsIn(page: ParentNode): Map<PayerField, FormField> {
  const fields = fieldsIn(page);
  return new Map(
    PAYER_FIELDS.flatMap((name) => {
      const field = fields.find(({ id }) => id === fieldId('card', name));
      return field ? [[name, field] as const] : [];
    }),
  );
}
