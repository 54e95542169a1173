import { useStore } from 'zustand';
import { fieldId } from '../form/field-id';
import { type FieldsOf, useFields, type Watched } from '../form/use-fields';
import { isLocked } from './is-locked';

const PREFIX = 'card';

/** A form with card data in it, and the flow that it is sent by: these fields and any others. */
export type CardFieldsStore<F extends string> = {
  form: FieldsOf<F>;
  flow: Watched<{ state: { name: string } }>;
};

/** Id of a card field's input. */
export function cardFieldId(field: string): string {
  return fieldId(PREFIX, field);
}

/** What a card field shows, and how it hears of the payer. */
export function useCardField<F extends string>({ form, flow }: CardFieldsStore<F>, field: F) {
  const readOnly = useStore(flow, ({ state }) => isLocked(state));
  return useFields(form, { prefix: PREFIX, readOnly })(field);
}
