import { type ReadableStore, useStore } from '../store/use-store';
import { useText } from '../i18n/use-text';
import { fieldId } from '../form/field-id';
import { type FieldsOf, useFields } from '../form/use-fields';

const PREFIX = 'card';
/** The states in which the form can be edited. */
const OPEN_STATES: readonly string[] = ['editing', 'ended', 'declined'];

/** A form with these card fields, and the flow that sends it. */
export type CardFieldsStore<F extends string> = {
  form: FieldsOf<F>;
  flow: ReadableStore<{ state: { name: string } }>;
};

export function cardFieldId(field: string): string {
  return fieldId(PREFIX, field);
}

/** Whether the form was sent, so that it cannot be changed. */
export function isLocked({ name }: { name: string }): boolean {
  return !OPEN_STATES.includes(name);
}

export function useCardField<F extends string>({ form, flow }: CardFieldsStore<F>, field: F) {
  const readOnly = useStore(flow, ({ state }) => isLocked(state));
  const t = useText('card');
  const missing = {
    number: t('missingNumber'),
    expiry: t('missingExpiry'),
    cvc: t('missingCvc'),
    name: t('missingHolder'),
    email: t('missingEmail'),
    phone: t('missingPhone'),
  };
  return useFields(form, { prefix: PREFIX, readOnly, missing })(field);
}
