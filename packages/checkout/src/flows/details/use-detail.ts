import { useStore } from '../../shared/store/use-store';
import { fieldKind, formatMoney, type MessageKey } from '@istmo/domain';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { DetailsStore } from './details-store';
import { AMOUNT, DONATION } from './details-values';

/** Id of a field's input, for its label and for moving the focus. */
export function fieldId(field: string): string {
  return `details-${field}`;
}

/** What the merchant's fields say that were left empty: they name themselves. */
const MISSING = {
  hidden: 'missingField',
  text: 'missingField',
  number: 'missingField',
  email: 'missingField',
  date: 'missingField',
  choice: 'missingChoice',
  yesNo: 'missingCheck',
} as const;

/** The error text of a field, once it may be shown. */
export function useRefusalText(store: DetailsStore, field: string, always = false): string | undefined {
  const t = useText('details');
  const errors = useText('errors');
  const common = useText('common');
  const language = useLanguage();
  const { shown, refusals } = useStore(store.form);
  if (!refusals[field] || !(always || shown.has(field))) return undefined;
  const refusal = store.refusalOf(field);
  if (!refusal) return undefined;
  const { key, ofCampaign, unclear } = refusal;
  if (unclear) return common('unclear', { amount: formatMoney(unclear, language) });
  const bound = refusal.bound && formatMoney(refusal.bound, language);
  if (!bound) return missing(key) ?? errors(key);
  if (ofCampaign) return t(key === 'amount_lt_min_message' ? 'donationLeast' : 'donationMost', { bound });
  return t('refusedBy', { message: errors(key), bound });

  function missing(refused: MessageKey): string | undefined {
    if (refused !== 'field_required') return undefined;
    if (field === AMOUNT) return t('missingAmount');
    if (field === DONATION) return t('missingDonation');
    const own = store.fields.find(({ id }) => id === field);
    return own && t(MISSING[fieldKind(own)], { field: own.nameOrLabel });
  }
}

/** The state and the handlers of a field. */
export function useDetail(store: DetailsStore, field: string) {
  const { form } = store;
  const value = useStore(form, ({ values }) => values[field] ?? '');
  return {
    id: fieldId(field),
    name: field,
    value,
    error: useRefusalText(store, field),
    onText: (text: string) => form.set(field, text),
    onBlur: () => form.leave(field),
  };
}
