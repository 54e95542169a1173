import { useStore } from 'zustand';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { CashField } from './cash-form-values';
import type { CashStore } from './cash-store';

/** Id of a field's input, for its label and for whoever moves the focus there. */
export function fieldId(field: CashField): string {
  return `cash-${field}`;
}

/** What a field shows, and how it hears of the payer. */
export function useCashField({ form, flow }: CashStore, field: CashField) {
  const t = useText('errors');
  const { values, refusals, shown } = useStore(form);
  const { state } = useFlow(flow);
  const refusal = shown.has(field) ? refusals[field] : undefined;
  return {
    id: fieldId(field),
    name: field,
    value: values[field],
    error: refusal && t(refusal),
    readOnly: state.name === 'submitting' || state.name === 'unanswered',
    onText: (text: string) => form.set(field, text),
    onBlur: () => form.leave(field),
  };
}
