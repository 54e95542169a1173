import { useStore } from 'zustand';
import { fieldId } from '../form/field-id';
import { type FieldsOf, useFields, type Watched } from '../form/use-fields';

const PREFIX = 'card';
/** The states in which nothing of the form is under way: a payment that has ended, a card that was declined. */
const OPEN_STATES: readonly string[] = ['editing', 'ended', 'declined'];

/** A form with card data in it, and the flow that it is sent by: these fields and any others. */
export type CardFieldsStore<F extends string> = {
  form: FieldsOf<F>;
  flow: Watched<{ state: { name: string } }>;
};

/** Id of a card field's input. */
export function cardFieldId(field: string): string {
  return fieldId(PREFIX, field);
}

/** Whether what is in the form is under way, so that nothing of it can be changed. */
export function isLocked({ name }: { name: string }): boolean {
  return !OPEN_STATES.includes(name);
}

/** What a card field shows, and how it hears of the payer. */
export function useCardField<F extends string>({ form, flow }: CardFieldsStore<F>, field: F) {
  const readOnly = useStore(flow, ({ state }) => isLocked(state));
  return useFields(form, { prefix: PREFIX, readOnly })(field);
}
