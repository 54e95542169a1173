import type { DetailsInput } from '../../shared/payment/details';
import type { FormStore } from '../../shared/form/form-store';
import type { DetailsValues } from './details-values';

// In this page's memory alone, as long as its client lives: what a payer types is written down nowhere.
const drafts = new WeakMap<DetailsInput['api'], Map<string, DetailsValues>>();

/** Puts back what the payer had typed when they left this payment, such as for another login; and keeps it when they leave. */
export function keepDraft(
  { api, info, unfinished, signal }: DetailsInput,
  form: FormStore<DetailsValues>,
): void {
  const kept = drafts.get(api) ?? new Map<string, DetailsValues>();
  drafts.set(api, kept);
  const draft = kept.get(info.code) ?? {};
  kept.delete(info.code);
  // A payment that was begun is for what it was begun for.
  if (!unfinished?.payment) Object.entries(draft).forEach(([field, text]) => form.set(field, text));
  signal.addEventListener('abort', () => {
    const { values, edited } = form.getState();
    kept.set(info.code, Object.fromEntries([...edited].map((field) => [field, values[field] ?? ''])));
  });
}
