import type { MessageKey } from '@istmo/domain';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useText } from '../i18n/use-text';
import { isLocked } from './is-locked';

type Watched<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;

type Shown<F extends string> = {
  values: Readonly<Record<F, string>>;
  refusals: { readonly [N in F]?: MessageKey | undefined };
  shown: { has(field: F): boolean };
};

/** A form with card data in it, and the flow that it is sent by: these fields and any others. */
export type CardFieldsStore<F extends string> = {
  form: Watched<Shown<F>> & {
    set: (field: F, text: string) => void;
    leave: (field: F) => void;
  };
  flow: Watched<{ state: { name: string } }>;
};

/** Id of a field's input, for its label and for whoever moves the focus there. */
export function fieldId(field: string): string {
  return `card-${field}`;
}

/** What a field shows, and how it hears of the payer. */
export function useCardField<F extends string>({ form, flow }: CardFieldsStore<F>, field: F) {
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
