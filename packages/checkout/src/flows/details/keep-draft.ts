import type { DetailsInput } from '../../shared/payment/details';
import type { FormStore } from '../../shared/form/form-store';
import type { DetailsValues } from './details-values';

/** Puts back what the payer had typed when they left this payment, such as for another login; and keeps it when they leave. */
export function keepDraft(
  { drafts, info, unfinished, signal }: DetailsInput,
  form: FormStore<DetailsValues>,
): void {
  const draft = drafts.get(info.code) ?? {};
  drafts.delete(info.code);
  // A payment that was begun is for what it was begun for.
  if (!unfinished?.payment) Object.entries(draft).forEach(([field, text]) => form.set(field, text));
  signal.addEventListener('abort', () => {
    const { values, edited } = form.getState();
    drafts.set(info.code, Object.fromEntries([...edited].map((field) => [field, values[field] ?? ''])));
  });
}
