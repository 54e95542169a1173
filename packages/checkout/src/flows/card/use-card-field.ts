import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import { isLocked } from './card-flow';
import type { CardField } from './card-form-values';
import type { CardStore } from './card-store';

/** Id of a field's input, for its label and for whoever moves the focus there. */
export function fieldId(field: CardField): string {
  return `card-${field}`;
}

/** What a field shows, and how it hears of the payer. */
export function useCardField({ form, flow }: CardStore, field: CardField) {
  const t = useText('errors');
  const { values, refusals, shown } = useStore(form);
  const locked = useStore(flow, ({ state }) => isLocked(state));
  const refusal = shown.has(field) ? refusals[field] : undefined;
  return {
    id: fieldId(field),
    name: field,
    value: values[field],
    error: refusal && t(refusal),
    readOnly: locked,
    onText: (text: string) => form.set(field, text),
    onBlur: () => form.leave(field),
  };
}
